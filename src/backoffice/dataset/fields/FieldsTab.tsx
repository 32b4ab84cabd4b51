import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { sentenceOf } from '../../../core/ingest/explain.ts'
import type { ManagedDataset, ManagedField } from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'
import { useIngest } from '../../parts/sentences.ts'
import { Empty, Failed, Waiting } from '../../parts/states.tsx'
import { moved, useSortable } from '../../parts/useSortable.ts'
import { type EditedField, editField, editList, fieldOf, listOf, noEdits } from '../edits.ts'
import { RecordsTable } from '../RecordsTable.tsx'
import type { TabProps } from '../tab-props.ts'
import { usePreview } from '../usePreview.ts'
import { FieldRows } from './FieldRows.tsx'
import { Rejects } from './Rejects.tsx'

/** The fields with settings and findings, and a preview of the first records. */
export default function FieldsTab(props: TabProps) {
  const { dataset, edits, edit } = props
  const { words } = useApp()
  const ingest = useIngest()
  const { preview, isBehind } = usePreview(props)
  // Previews the saved state too: an input that returns to it is not an edit.
  const { preview: before } = usePreview({ dataset, edits: noEdits })
  const [open, setOpen] = useState<string | null>(null)
  const [said, say] = useState('')
  // The preview has more details of a field than the saved state; without sources there is only the
  // latter.
  const order = listOf(edits, dataset, 'order')
  const found = inOrder(preview.data?.fields ?? dataset.fields, order)
  const shown = found.filter(({ omit }) => !omit).map(({ name }) => name)
  const move = (from: number, to: number) => {
    const names = moved(shown, from, to)
    const name = shown[from]
    const asSaved = inOrder(before.data?.fields ?? dataset.fields, dataset.order)
      .filter(({ omit }) => !omit)
      .map((field) => field.name)
    const isAsSaved = names.join('\n') === asSaved.join('\n')
    edit((was) => editList(was, dataset, 'order', isAsSaved ? dataset.order : names))
    if (name)
      say(words.say('fields.moved', { name, n: words.number(to + 1), of: words.number(names.length) }))
  }
  const sortable = useSortable(move, shown.length)

  // Meanwhile the fields of the last reading; a new dataset has none.
  const isReading = preview.isPending && preview.fetchStatus !== 'idle'
  if (isReading && found.length === 0) return <Waiting lines={8} />
  if (found.length === 0 && !preview.error)
    return <Empty title={words.say('fields.none')} why={words.say('fields.none_why')} />
  return (
    <Stack gap="lg">
      {preview.error && <Failed error={preview.error} retry={() => void preview.refetch()} />}
      {preview.data && preview.data.rejected > 0 && <Rejects preview={preview.data} dataset={dataset} />}
      <table className="fields" aria-busy={isBehind}>
        <caption className="d4c-hidden">{words.say('dataset.tab.fields')}</caption>
        <thead>
          <tr>
            <th>
              <span className="d4c-hidden">{words.say('fields.order')}</span>
            </th>
            <th>{words.say('fields.name')}</th>
            <th>{words.say('fields.label_head')}</th>
            <th>{words.say('fields.type')}</th>
            <th>{words.say('fields.description_head')}</th>
            <th>{words.say('fields.show_head')}</th>
            <th>
              <span className="d4c-hidden">{words.say('fields.more')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map((one, index) => {
            const saved = savedField(dataset, before.data?.fields, one)
            const overridden = dataset.field_overrides[one.name]?.annotations
            const edited = edits.fields[one.name]?.annotations
            return (
              <FieldRows
                key={one.name}
                field={fieldOf(edits, saved)}
                found={one}
                isOverridden={isOverridden(edited, overridden)}
                column={preview.data?.columns.find(({ field }) => field === one.name)}
                change={(change) =>
                  edit((was) =>
                    editField(was, saved, {
                      ...change,
                      // Settings that were never set need no null.
                      ...(change.annotations === null && !overridden && { annotations: saved.annotations }),
                    }),
                  )
                }
                isOpen={open === one.name}
                turn={() => setOpen(open === one.name ? null : one.name)}
                place={shown.includes(one.name) ? index : null}
                sortable={sortable}
              />
            )
          })}
        </tbody>
      </table>
      <div className="d4c-hidden" role="status">
        {said}
      </div>
      {isReading && (
        <section>
          <Text role="status">{words.say('new.reading')}</Text>
          <Waiting lines={4} />
        </section>
      )}
      {preview.data && (
        <section>
          <Title order={2} size="h4">
            {words.say('fields.preview')}
          </Title>
          <Text c="dimmed" size="sm">
            {preview.data.rows !== null && words.count('fields.rows', preview.data.rows)}
          </Text>
          <RecordsTable preview={{ ...preview.data, fields: inOrder(preview.data.fields, order) }} />
          {preview.data.findings.length > 0 && (
            <details className="findings">
              <summary>{words.say('fields.findings')}</summary>
              <ul>
                {preview.data.findings.map((finding) => (
                  <li key={JSON.stringify(finding)}>{sentenceOf(finding, ingest)}</li>
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
    </Stack>
  )
}

/** Whether annotations were set by a user, even unsaved. */
const isOverridden = (
  edited: EditedField['annotations'] | undefined,
  overridden: EditedField['annotations'] | undefined,
) => (edited === undefined ? overridden !== undefined : edited !== null)

/** Included fields in the saved order, then the omitted ones. */
function inOrder(fields: readonly ManagedField[], order: readonly string[]): ManagedField[] {
  const place = ({ name, omit }: ManagedField) =>
    omit ? order.length + 1 : order.includes(name) ? order.indexOf(name) : order.length
  return [...fields].sort((a, b) => place(a) - place(b))
}

/** A field with its saved settings, since a preview also contains unsaved ones. */
function savedField(
  { fields, field_overrides }: ManagedDataset,
  before: readonly ManagedField[] | undefined,
  found: ManagedField,
): EditedField {
  const said = field_overrides[found.name]
  const saved =
    before?.find(({ name }) => name === found.name) ?? fields.find(({ name }) => name === found.name)
  return {
    ...(saved ?? found),
    ...(said?.label !== undefined && { label: said.label }),
    ...(said?.description !== undefined && { description: said.description }),
    ...(said?.type !== undefined && { type: said.type }),
    omit: said?.omit ?? false,
    reading: said?.reading ?? null,
    decimal: said?.decimal ?? null,
  }
}
