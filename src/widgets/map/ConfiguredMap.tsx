import { use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { contextTag } from '../../core/builder/tags.ts'
import { readMap } from '../../core/map/configuration/read.ts'
import { contextsOf } from '../../core/map/configuration/tags.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { warnOnce } from '../../custom-element/options.ts'
import { fill } from '../../messages/message.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { configuredLayers } from './configured-layers.ts'
import { MapBody } from './MapBody.tsx'
import { loadMapSentences } from './sentences.ts'

interface Props {
  element: HTMLElement
  connection: number
  options: OptionsOf<typeof attributes>
  config: Readonly<Record<string, unknown>>
}

let made = 0

/**
 * A map whose groups and layers are in its `map-config`, with the contexts that they name; updated when it
 * changes.
 */
export default function ConfiguredMap({ element, connection, options, config }: Props) {
  const sentences = use(loadMapSentences(useLanguage()))
  // Other maps on the page may show the same datasets with other filters.
  const [prefix] = useState(() => {
    made++
    return `map${made}n`
  })
  const text = JSON.stringify(config)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` represents the configuration, a new object at each parse
  const read = useMemo(() => readMap(config), [text])
  const contexts = useMemo(() => (read ? contextsOf(read.config, prefix) : []), [read, prefix])
  const { layers, groups, warnings } = useMemo(
    () => (read ? configuredLayers(read.config, contexts) : { layers: [], groups: [], warnings: [] }),
    [read, contexts],
  )
  useEffect(() => {
    const tag = element.localName
    for (const { path, why } of read?.refused ?? [])
      warnOnce(`<${tag}> ${fill(sentences[`config.${why}`], { path })}`)
    for (const warning of warnings) warnOnce(warning)
  }, [read, warnings, element, sentences])

  const declared = useRef<HTMLDivElement>(null)
  const contextKey = JSON.stringify(contexts.map((one) => contextTag([one]).attributes))
  useLayoutEffect(() => {
    const elements = (JSON.parse(contextKey) as Record<string, string>[]).map((values) => {
      const context = document.createElement('d4c-dataset-context')
      for (const [name, value] of Object.entries(values)) context.setAttribute(name, value)
      return context
    })
    declared.current?.replaceChildren(...elements)
  }, [contextKey])
  const names = useMemo(() => contexts.map(({ name }) => name), [contexts])
  return (
    <>
      <div ref={declared} hidden />
      <WithContexts element={element} connection={connection} names={names}>
        {(found) => (
          <MapBody element={element} options={options} placed={layers} groups={groups} contexts={found} />
        )}
      </WithContexts>
    </>
  )
}
