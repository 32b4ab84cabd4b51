import { useRef, useState } from 'react'
import type { NamedContext } from '../../core/builder/tags.ts'
import type { ChartDefinition, ChartQuery } from '../../core/chart/definition.ts'
import type { Dataset } from '../../core/dataset.ts'
import { fill } from '../../messages/message.ts'
import { DatasetPicker } from '../../ui/builder/DatasetPicker.tsx'
import { useFocusAfter } from '../../ui/builder/useSorting.ts'
import { useSentences } from '../../ui/useSentences.ts'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import { changeQuery, moveQuery, removeQuery } from './model/edit.ts'
import { QueryPanel } from './QueryPanel.tsx'
import { filtersOf } from './query-config.ts'
import { useChartBuilderSentences } from './sentences.ts'

/** A chosen dataset with the filters of its context. */
export interface Picked {
  dataset: Dataset
  parameters: Readonly<Record<string, unknown>> | undefined
}

interface QueryListProps {
  element: HTMLElement
  connection: number
  /** Contexts of the page, listed before the catalog. */
  names: readonly string[]
  definition: ChartDefinition
  /** The title of a dataset, or its id until it is loaded. */
  titleOf: (dataset: string) => string
  /** The contexts of the chart's datasets. */
  contexts: readonly NamedContext[]
  edit: (definition: ChartDefinition, about: string) => void
  /** Returns false for a dataset that cannot be drawn. */
  add: (picked: Picked) => boolean
  announce: (sentence: string) => void
}

/** Maximum number of queries. */
const most = 20

/** The queries of a chart, one panel for each, with buttons to sort, add and remove them. */
export function QueryList(props: QueryListProps) {
  const { element, connection, names, definition, titleOf, contexts, edit, add, announce } = props
  const sentences = useChartBuilderSentences()
  const common = useSentences()
  const [picking, setPicking] = useState(false)
  const adding = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter(list, definition.queries, adding)
  const focusTool = (query: number, tool: string) =>
    focusAfter([
      `[data-query="${query}"] [data-tool="query-${tool}"]:enabled`,
      `[data-query="${query}"] [data-tool^="query-"]:enabled`,
    ])
  const close = () => {
    setPicking(false)
    adding.current?.focus()
  }
  const nameOfQuery = ({ config: { dataset } }: ChartQuery): string =>
    contexts.find(({ context }) => context.dataset === dataset)?.name ?? ''
  const tools = (index: number, name: string) => {
    const tool = (kind: 'up' | 'down' | 'remove', sign: string, on: boolean, act: () => void) => (
      <button
        type="button"
        className="tool"
        data-tool={`query-${kind}`}
        aria-label={fill(sentences[`query.${kind}`], { name })}
        disabled={!on}
        onClick={act}
      >
        {sign}
      </button>
    )
    const move = (to: number, kind: string) => {
      focusTool(to, kind)
      edit(moveQuery(definition, index, to), 'move data')
      announce(fill(sentences['notice.moved'], { name }))
    }
    return (
      <>
        {tool('up', '↑', index > 0, () => move(index - 1, 'up'))}
        {tool('down', '↓', index < definition.queries.length - 1, () => move(index + 1, 'down'))}
        {tool('remove', '×', true, () => {
          focusTool(Math.max(0, index - 1), 'remove')
          edit(removeQuery(definition, index), `remove data ${definition.queries.length}`)
          announce(fill(sentences['notice.removed'], { name }))
        })}
      </>
    )
  }
  return (
    <>
      <div ref={list} className="panel-body">
        {definition.queries.map((query, index) => {
          const filters = filtersOf(query)
          const name = titleOf(query.config.dataset)
          return (
            <section
              // biome-ignore lint/suspicious/noArrayIndexKey: queries are identified by their position
              key={index}
              className="query-of"
              data-query={index}
              aria-label={fill(sentences['query.label'], { name })}
            >
              <div className="layer-row head">
                <p className="heading grow">{name}</p>
                {tools(index, name)}
              </div>
              <WithDatasetContext
                key={query.config.dataset}
                element={element}
                connection={connection}
                name={nameOfQuery(query)}
                waiting={<p role="status">{common.loading}</p>}
              >
                {(context, dataset) => (
                  <>
                    {filters && (
                      <p className="d4c-muted hint">
                        {fill(sentences['query.filters'], { filters })}{' '}
                        <button
                          type="button"
                          className="d4c-link"
                          onClick={() =>
                            edit(
                              changeQuery(definition, index, (one) => ({
                                ...one,
                                config: { dataset: one.config.dataset },
                              })),
                              `filters ${index}`,
                            )
                          }
                        >
                          {sentences['query.unfilter']}
                        </button>
                      </p>
                    )}
                    <QueryPanel
                      definition={definition}
                      index={index}
                      query={query}
                      dataset={dataset}
                      context={context.name}
                      edit={edit}
                      announce={announce}
                    />
                  </>
                )}
              </WithDatasetContext>
            </section>
          )
        })}
      </div>
      {definition.queries.length < most && (
        <button
          ref={adding}
          type="button"
          className={`d4c-button${definition.queries.length === 0 ? ' is-main' : ''}`}
          aria-expanded={picking}
          onClick={() => setPicking(!picking)}
        >
          {sentences['query.add']}
        </button>
      )}
      {picking && (
        <DatasetPicker
          element={element}
          connection={connection}
          names={names}
          feature="analyze"
          sentences={sentences}
          onPick={({ parameters }, dataset) => {
            if (add({ dataset, parameters })) close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
