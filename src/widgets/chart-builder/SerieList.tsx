import { useId, useRef, useState } from 'react'
import type { ChartDefinition, ChartQuery } from '../../core/chart/definition.ts'
import type { Field } from '../../core/field.ts'
import { fill } from '../../messages/message.ts'
import { useFocusAfter, useSorting } from '../../ui/builder/useSorting.ts'
import { nextSerie, typeOf } from './model/choices.ts'
import { addSerie, changeSerie, moveSerie, removeSerie } from './model/edit.ts'
import { usualName } from './names.ts'
import { SeriePanel } from './SeriePanel.tsx'
import { useChartBuilderSentences } from './sentences.ts'
import { TypePicture } from './TypePicture.tsx'

interface SerieListProps {
  definition: ChartDefinition
  /** Index of the query. */
  index: number
  query: ChartQuery
  x: Field | undefined
  fields: readonly Field[]
  edit: (definition: ChartDefinition, about: string) => void
  announce: (sentence: string) => void
}

/** Maximum number of series. */
const most = 20

/** The series of a query: one is expanded, all can be sorted, added and removed. */
export function SerieList({ definition, index, query, x, fields, edit, announce }: SerieListProps) {
  const sentences = useChartBuilderSentences()
  const id = useId()
  const [open, setOpen] = useState<number | null>(0)
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusAfter(list, query.charts)
  const focusTool = (at: number, tool: string) =>
    focusAfter([
      `[data-serie="${at}"] [data-tool="${tool}"]:enabled`,
      `[data-serie="${at}"] [data-tool="name"]:enabled`,
      `[data-serie="${Math.max(at - 1, 0)}"] [data-tool="name"]:enabled`,
    ])

  const names = query.charts.map(
    (serie) => serie.yLabelOverride || usualName(serie, typeOf(serie, x), fields, sentences),
  )
  const nameOf = (at: number) => names[at] ?? ''
  const move = (from: number, to: number, tool: string) => {
    const changed = moveSerie(definition, index, from, to)
    if (changed === definition) return
    focusTool(to, tool)
    setOpen((at) => (at === from ? to : at === to ? from : at))
    edit(changed, `move ${index}`)
    announce(fill(sentences['notice.moved'], { name: nameOf(from) }))
  }
  const sorting = useSorting<number>({
    isSame: Object.is,
    drop: (from, to) => move(from, to, 'name'),
  })
  return (
    <div className="series">
      <p className="subheading" id={`${id}-label`}>
        {sentences['series.label']}
      </p>
      <ul ref={list} part="series" aria-labelledby={`${id}-label`}>
        {query.charts.map((serie, at) => {
          const name = nameOf(at)
          const tool = (kind: 'up' | 'down' | 'remove', sign: string, on: boolean, act: () => void) => (
            <button
              type="button"
              className="tool"
              data-tool={kind}
              aria-label={fill(sentences[`series.${kind}`], { name })}
              disabled={!on}
              onClick={act}
            >
              {sign}
            </button>
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: series are identified by their position
            <li key={at} className="serie" data-serie={at}>
              <div
                className={`layer-row${sorting.isOver(at) ? ' is-over' : ''}`}
                {...sorting.rowAttributes(at, name)}
              >
                <span className="handle" aria-hidden="true">
                  ⠿
                </span>
                <button
                  type="button"
                  className="layer-name serie-name"
                  data-tool="name"
                  aria-expanded={open === at}
                  aria-controls={`${id}-${at}`}
                  onClick={() => setOpen(open === at ? null : at)}
                >
                  <TypePicture type={typeOf(serie, x)} />
                  <span>{name}</span>
                </button>
                {query.charts.length > 1 && (
                  <>
                    {tool('up', '↑', at > 0, () => move(at, at - 1, 'up'))}
                    {tool('down', '↓', at < query.charts.length - 1, () => move(at, at + 1, 'down'))}
                    {tool('remove', '×', true, () => {
                      focusTool(Math.min(at, query.charts.length - 2), 'name')
                      setOpen(null)
                      edit(removeSerie(definition, index, at), `remove ${index} ${query.charts.length}`)
                      announce(fill(sentences['notice.removed'], { name }))
                    })}
                  </>
                )}
              </div>
              {open === at && (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields alone, and lays its content out its own way
                <div id={`${id}-${at}`} role="group" aria-label={name} className="serie-body">
                  <SeriePanel
                    serie={serie}
                    query={query}
                    x={x}
                    fields={fields}
                    hasSecondAxis={!definition.singleAxis}
                    onChange={(changed, about) =>
                      edit(
                        changeSerie(definition, index, at, () => changed),
                        `${about} ${index} ${at}`,
                      )
                    }
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {query.charts.length < most && (
        <button
          type="button"
          className="d4c-button"
          onClick={() => {
            const serie = nextSerie(query, fields)
            focusTool(query.charts.length, 'name')
            setOpen(query.charts.length)
            edit(addSerie(definition, index, serie), `add ${index} ${query.charts.length}`)
            announce(
              fill(sentences['notice.added'], {
                name: usualName(serie, typeOf(serie, x), fields, sentences),
              }),
            )
          }}
        >
          {sentences['series.add']}
        </button>
      )}
    </div>
  )
}
