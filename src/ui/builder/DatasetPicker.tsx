import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { apiUrl, fetchJson } from '../../client/api.ts'
import { domainUrl } from '../../client/config.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { Question } from '../../client/question.ts'
import type { ContextConfig } from '../../core/builder/tags.ts'
import type { Dataset, Feature } from '../../core/dataset.ts'
import type { DatasetsAnswer } from '../../core/record.ts'
import { fill, type Sentences } from '../../messages/message.ts'
import { Failure } from '../Failure.tsx'
import { useDataContexts, useManyDatasets } from '../useDataContext.ts'
import { useLanguage } from '../useSentences.ts'

export type PickerSentences = Sentences<
  | 'pick.label'
  | 'pick.search'
  | 'pick.here'
  | 'pick.catalog'
  | 'pick.none'
  | 'pick.nothing'
  | 'pick.more'
  | 'pick.records'
  | 'pick.close'
>

interface PickerProps {
  element: HTMLElement
  connection: number
  sentences: PickerSentences
  /** The feature that listed datasets must have. */
  feature: Feature
  /** Contexts of the page, listed first. */
  names: readonly string[]
  onPick: (context: ContextConfig, dataset: Dataset) => void
  onClose: () => void
}

const rows = 20
const pause = 200

const isDatasets = (answer: unknown): answer is DatasetsAnswer =>
  typeof answer === 'object' && answer !== null && 'datasets' in answer && Array.isArray(answer.datasets)

/** The datasets with a feature that match a text; answers to older requests are discarded. */
function useDatasets(text: string, feature: Feature) {
  const language = useLanguage()
  const question = useMemo(() => new Question<DatasetsAnswer>(), [])
  const [attempt, setAttempt] = useState(0)
  // A new attempt repeats the request.
  useEffect(() => {
    const timer = setTimeout(
      () => {
        const parameters = { q: text || undefined, 'refine.features': feature, rows }
        const url = apiUrl({ domain: '', domainUrl: domainUrl() }, 'datasets/1.0/search/', parameters)
        void question.ask((signal) => fetchJson(url, isDatasets, signal))
      },
      text ? pause : 0,
    )
    return () => clearTimeout(timer)
  }, [text, feature, language, attempt, question])
  useEffect(() => () => question.stop(), [question])
  return { ...useStore(question.$answer), retry: () => setAttempt((count) => count + 1) }
}

/** The dataset and parameters taken from a context of the page. */
export function contextOf(context: DataContext, { datasetid }: Dataset): ContextConfig {
  const { domain } = context.$origin.get()
  const parameters = context.parameters.get()
  return {
    dataset: datasetid,
    ...(domain && { domain }),
    ...(Object.keys(parameters).length > 0 && { parameters }),
  }
}

/** Arrow keys move between the field and its results. */
function onArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .found')]
  const at = stops.indexOf(event.target as HTMLElement)
  const next = stops[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** A catalog search for datasets with a feature. */
export function DatasetPicker({
  element,
  connection,
  names,
  feature,
  sentences,
  onPick,
  onClose,
}: PickerProps) {
  const numbers = new Intl.NumberFormat(useLanguage())
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { value, loading, failure, retry } = useDatasets(text.trim(), feature)
  const found = useDataContexts(element, names, connection)
  const contexts = useMemo(() => found.filter((one) => one !== null), [found])
  const datasets = useManyDatasets(contexts)
  useEffect(() => input.current?.focus(), [])
  const option = (key: string, dataset: Dataset, context: () => ContextConfig) => (
    <li key={key}>
      <button type="button" className="found" onClick={() => onPick(context(), dataset)}>
        <span>{dataset.metas.title}</span>
        <span className="d4c-muted hint">
          {fill(sentences['pick.records'], {
            count: dataset.metas.records_count,
            n: numbers.format(dataset.metas.records_count),
          })}
        </span>
      </button>
    </li>
  )
  const here = contexts.flatMap((context, index) => {
    const dataset = datasets[index]
    return dataset?.features.includes(feature)
      ? [option(context.name, dataset, () => contextOf(context, dataset))]
      : []
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields alone, and lays its content out its own way
    <div
      className="picker"
      part="picker"
      role="group"
      aria-label={sentences['pick.label']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return onArrows(event)
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="row">
        <input
          ref={input}
          type="search"
          className="d4c-input grow"
          aria-label={sentences['pick.search']}
          placeholder={sentences['pick.search']}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="button" className="d4c-button" onClick={onClose}>
          {sentences['pick.close']}
        </button>
      </div>
      {here.length > 0 && (
        <>
          <p className="subheading">{sentences['pick.here']}</p>
          <ul>{here}</ul>
          <p className="subheading">{sentences['pick.catalog']}</p>
        </>
      )}
      {failure && <Failure failure={failure} retry={retry} />}
      <div aria-busy={loading} aria-live="polite">
        {value && value.nhits === 0 && (
          <p className="d4c-empty">
            {text.trim() ? fill(sentences['pick.none'], { text: text.trim() }) : sentences['pick.nothing']}
          </p>
        )}
        {value && (
          <ul>
            {value.datasets.map((dataset) =>
              option(dataset.datasetid, dataset, () => ({ dataset: dataset.datasetid })),
            )}
          </ul>
        )}
        {value && value.nhits > value.datasets.length && (
          <p className="d4c-muted hint">
            {fill(sentences['pick.more'], {
              n: numbers.format(value.nhits - value.datasets.length),
            })}
          </p>
        )}
        {!value && loading && <p className="d4c-muted">…</p>}
      </div>
    </div>
  )
}
