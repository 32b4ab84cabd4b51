import { Stack } from '@mantine/core'
import { useRef } from 'react'
import { useApp } from '../../app.ts'
import { useMetaLabels } from '../../parts/sentences.ts'
import { editMeta, editTemplate, metaOf, templateOf } from '../edits.ts'
import type { TabProps } from '../tab-props.ts'
import { DatasetPreview, Good } from './DatasetPreview.tsx'
import { MetaInput } from './MetaInput.tsx'
import { licences, type Part, parts, textOf } from './model.ts'

/** Metadata of a dataset, by template, with a preview. */
export default function DescriptionTab({ dataset, edits, edit }: TabProps) {
  const { words } = useApp()
  const labels = useMetaLabels()
  const form = useRef<HTMLDivElement>(null)
  const labelOf = (name: string): string => labels[name] ?? name
  const writtenAt = ({ template }: Part, name: string): unknown => {
    if (template === 'default') return metaOf(edits, dataset, name)
    return templateOf(edits, dataset, kindOf(template), template)[name]
  }
  const change = ({ template }: Part, name: string, value: unknown) =>
    edit((before) => {
      if (template !== 'default')
        return editTemplate(before, dataset, kindOf(template), template, name, value)
      const changed = editMeta(before, dataset, name, value)
      // Choosing a known licence sets its URL, unless another one was typed.
      const url = name === 'license' ? licences[textOf(value)] : undefined
      const written = textOf(metaOf(before, dataset, 'license_url'))
      const isOurs = written === '' || Object.values(licences).includes(written)
      return url && isOurs ? editMeta(changed, dataset, 'license_url', url) : changed
    })
  const goTo = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[data-meta="${name}"] :is(input, textarea, button)`)?.focus()
  const metas = { ...dataset.metas, ...edits.metas }
  return (
    <div className="description">
      <Stack gap="md" ref={form}>
        {parts.map((part) => (
          <details key={part.template} open={part.template === 'default'} className="meta-part">
            <summary>{words.say(`meta.part.${part.template}`)}</summary>
            <Stack gap="md">
              {part.metas.map((meta) => (
                <div key={meta.name} data-meta={meta.name}>
                  <MetaInput
                    template={part.template}
                    meta={meta}
                    label={labelOf(meta.name)}
                    value={writtenAt(part, meta.name)}
                    change={(value) => change(part, meta.name, value)}
                  />
                </div>
              ))}
            </Stack>
          </details>
        ))}
      </Stack>
      <aside className="description-seen">
        <Good metas={metas} labelOf={labelOf} goTo={goTo} />
        <DatasetPreview metas={metas} records={dataset.records_count} labelOf={labelOf} />
      </aside>
    </div>
  )
}

const kindOf = (template: 'dcat' | 'explore') => (template === 'dcat' ? 'interop_metas' : 'extra_metas')
