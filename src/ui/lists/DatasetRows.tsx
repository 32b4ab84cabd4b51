import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { isDatasetsAnswer } from '../../client/answers.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import type { Dataset } from '../../core/dataset.ts'
import { Failure } from '../Failure.tsx'
import { Spinner } from '../Spinner.tsx'
import { useAnswer } from '../useAnswer.ts'
import { useParameters } from '../useDataContext.ts'
import { datasetUrl } from './explore-links.ts'
import { ThemePicto } from './ThemePicto.tsx'
import { useListSentences } from './useListSentences.ts'

interface RowsProps {
  element: HTMLElement
  context: DataContext
  max: number
  sort: string
  /** Content below the title; null for none. */
  detail: (dataset: Dataset) => ReactNode
}

/** The first datasets of a catalogue in an order: pictogram, title, detail. */
export function DatasetRows({ element, context, max, sort, detail }: RowsProps) {
  const sentences = useListSentences()
  const { domainUrl } = useStore(context.$origin)
  const { start: _, ...search } = useParameters(context)
  const parameters = { ...search, rows: Math.max(Math.trunc(max), 1), sort, extrametas: true }
  const { value, loading, failure, retry } = useAnswer(
    element,
    context,
    { path: 'datasets/1.0/search/', parameters },
    isDatasetsAnswer,
    { quiet: true },
  )
  if (failure && !value) return <Failure failure={failure} retry={retry} />
  if (!value) return <Spinner />
  if (value.datasets.length === 0)
    return (
      <p className="d4c-empty" part="empty">
        {sentences['data.none']}
      </p>
    )
  return (
    <ul className="rows" part="rows" aria-busy={loading}>
      {value.datasets.map((dataset) => (
        <li className="row" part="row" key={dataset.datasetid}>
          <ThemePicto theme={dataset.metas.theme?.[0] ?? 'default'} />
          <div className="row-text">
            <a className="row-title" part="title" href={datasetUrl(domainUrl, dataset.datasetid)}>
              {dataset.metas.title || dataset.datasetid}
            </a>
            {detail(dataset)}
          </div>
        </li>
      ))}
    </ul>
  )
}
