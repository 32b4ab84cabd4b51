import { useStore } from '@nanostores/react'
import { useId, useMemo, useState } from 'react'
import { isRecordsAnswer } from '../../../client/answers.ts'
import { apiUrl, fetchJson } from '../../../client/api.ts'
import { type DataContext, datasetOf } from '../../../client/contexts/context.ts'
import { Question } from '../../../client/question.ts'
import type { Dataset } from '../../../core/dataset.ts'
import { formatNumber } from '../../../core/format/value.ts'
import { recordTitle } from '../../../core/map/record-title.ts'
import type { Geometry } from '../../../core/record.ts'
import type { ToolSentences } from '../../../messages/en/map-tools.ts'
import { fill } from '../../../messages/message.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { useAnswer } from '../../../ui/useAnswer.ts'
import { useChange } from '../../../ui/useChange.ts'
import { useManyParameters, useParameters } from '../../../ui/useDataContext.ts'
import { useLanguage, useSentences } from '../../../ui/useSentences.ts'

const pageSize = 10

interface Found {
  context: DataContext
  dataset: Dataset
  hits: number
}

interface Props {
  element: HTMLElement
  contexts: readonly DataContext[]
  words: string
  sentences: ToolSentences
  onChoose: (geometry: Geometry) => void
}

/**
 * Search results among the records of the layers: the datasets, if there are several, and ten records at a
 * time.
 */
export function FoundData({ element, contexts, words, sentences, onChoose }: Props) {
  const common = useSentences()
  const language = useLanguage()
  const parameters = useManyParameters(contexts)
  const question = useMemo(() => new Question<readonly Found[]>(), [])
  const { value, failure, loading } = useStore(question.$answer)
  const [chosen, setChosen] = useState<string | null>(null)
  const choice = useId()
  const parametersKey = JSON.stringify(parameters)

  // `kept` represents the parameters.
  useChange(() => {
    void question.ask(async (signal) => {
      const found = await Promise.all(
        contexts.map(async (context, index) => {
          const dataset = datasetOf(context.$dataset.get())
          const query = { ...parameters[index], 'q.mapfilter': words, rows: 0, start: undefined }
          const url = apiUrl(context.$origin.get(), 'records/1.0/search/', query)
          const { nhits } = await fetchJson(url, isRecordsAnswer, signal)
          return dataset ? [{ context, dataset, hits: nhits }] : []
        }),
      )
      return found
        .flat()
        .filter(({ hits }) => hits > 0)
        .sort((a, b) => a.dataset.metas.title.localeCompare(b.dataset.metas.title, language))
    })
    return () => question.stop()
  }, [question, contexts, parametersKey, words, language])

  if (failure) return <Failure failure={failure} />
  if (!value) return <p className="d4c-search__none">{loading ? common.loading : ''}</p>
  const shown = value.find(({ context }) => context.name === chosen) ?? value[0]
  if (!shown)
    return (
      <p className="d4c-search__none" role="status">
        {sentences['search.none']}
      </p>
    )
  return (
    <div className="d4c-search__found">
      {value.length > 1 && (
        <fieldset aria-label={sentences['search.datasets']}>
          {value.map(({ context, dataset, hits }) => (
            <label key={context.name} className="d4c-tools__choice">
              <input
                type="radio"
                name={choice}
                checked={context === shown.context}
                onChange={() => setChosen(context.name)}
              />
              {dataset.metas.title} ({formatNumber(hits, language)})
            </label>
          ))}
        </fieldset>
      )}
      <Records
        key={`${shown.context.name} ${words}`}
        {...shown}
        element={element}
        words={words}
        sentences={sentences}
        onChoose={onChoose}
      />
    </div>
  )
}

function Records({
  element,
  context,
  dataset,
  words,
  hits,
  sentences,
  onChoose,
}: Found & Omit<Props, 'contexts'>) {
  const language = useLanguage()
  const parameters = useParameters(context)
  const [start, setStart] = useState(0)
  const query = { ...parameters, 'q.mapfilter': words, rows: pageSize, start }
  const { value, failure, retry } = useAnswer(
    element,
    context,
    { path: 'records/1.0/search/', parameters: query },
    isRecordsAnswer,
  )
  const counted = fill(sentences['search.results'], {
    count: hits,
    n: formatNumber(hits, language),
  })
  return (
    <>
      <p role="status">{counted}</p>
      {failure && <Failure failure={failure} retry={retry} />}
      <ul>
        {value?.records.map((record) => (
          <li key={record.recordid}>
            <button
              type="button"
              disabled={!record.geometry}
              onClick={() => record.geometry && onChoose(record.geometry)}
            >
              {recordTitle(record, dataset, language) || sentences['search.empty']}
            </button>
          </li>
        ))}
      </ul>
      {hits > pageSize && (
        <div className="d4c-search__steps">
          <button type="button" disabled={start === 0} onClick={() => setStart(start - pageSize)}>
            {sentences['search.previous']}
          </button>
          <span>
            {formatNumber(start + 1, language)}–{formatNumber(Math.min(start + pageSize, hits), language)}
          </span>
          <button
            type="button"
            disabled={start + pageSize >= hits}
            onClick={() => setStart(start + pageSize)}
          >
            {sentences['search.next']}
          </button>
        </div>
      )}
    </>
  )
}
