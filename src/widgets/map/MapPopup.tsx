import { useEffect, useRef, useState } from 'react'
import { isRecordList, isRecordsAnswer } from '../../client/answers.ts'
import type { Dataset } from '../../core/dataset.ts'
import { type Field, findField, isGeo } from '../../core/field.ts'
import { formatFieldValue, type Locale } from '../../core/format/value.ts'
import { type Target, targetParameters } from '../../core/map/target.ts'
import type { MapSentences } from '../../core/messages/maps/en.ts'
import { fill } from '../../core/messages/message.ts'
import type { DataRecord } from '../../core/record.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'
import { useParameters } from '../../ui/useDataContext.ts'
import { useSentences } from '../../ui/useSentences.ts'
import type { SourcedLayer } from './layers.ts'
import { RecordTemplate } from './RecordTemplate.tsx'

const limit = 100
const titleLength = 100

interface Props {
  element: HTMLElement
  placed: SourcedLayer
  dataset: Dataset
  /** Order of the records; null for that of the dataset. */
  sort: string | null
  target: Target
  sentences: MapSentences
  language: Locale
  onClose: () => void
}

const isAnswer = (value: unknown): value is readonly DataRecord[] | { records: readonly DataRecord[] } =>
  isRecordList(value) || isRecordsAnswer(value)

/** The records behind a mark, one at a time. */
export function MapPopup({ element, placed, dataset, sort, target, sentences, language, onClose }: Props) {
  const common = useSentences()
  const { source } = placed
  const parameters = useParameters(source)
  const [index, setIndex] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const visualization = dataset.extra_metas?.visualization ?? {}
  const template = placed.template ?? templateOf(visualization)
  const { q, ...place } = targetParameters(target)
  const { sort: _, start: __, ...filters } = parameters
  const call = {
    path: sort ? 'records/1.0/search/' : 'records/1.0/download/',
    parameters: {
      ...filters,
      ...place,
      ...(q ? { 'q.place': q } : {}),
      rows: limit,
      format: 'json',
      ...(sort ? { sort } : {}),
    },
  }
  const { value, failure, loading, retry } = useAnswer(element, source, call, isAnswer)
  const records = value === null ? null : 'records' in value ? value.records : value

  useEffect(() => {
    if (records?.length === 0 && !loading) onClose()
  }, [records, loading, onClose])
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  const count = records?.length ?? 0
  const shown = count > 0 ? ((index % count) + count) % count : 0
  const record = records?.[shown]
  const steps = [
    { by: -1, sign: '‹', label: sentences['popup.previous'] },
    { by: 1, sign: '›', label: sentences['popup.next'] },
  ]
  return (
    <div
      ref={box}
      className="d4c-map__record"
      role="dialog"
      aria-label={sentences['popup.label']}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header>
        {count > 1 && (
          <span className="d4c-map__steps">
            {steps.map(({ by, sign, label }) => (
              <button key={by} type="button" aria-label={label} onClick={() => setIndex(index + by)}>
                {sign}
              </button>
            ))}
            <span aria-live="polite">{fill(sentences['popup.count'], { i: shown + 1, n: count })}</span>
          </span>
        )}
        <button
          type="button"
          className="d4c-map__close"
          aria-label={sentences['popup.close']}
          onClick={onClose}
        >
          ×
        </button>
      </header>
      {failure && <Failure failure={failure} retry={retry} />}
      {!record && !failure && <p role="status">{common.loading}</p>}
      {record &&
        (template ? (
          <RecordTemplate
            source={source}
            template={template}
            record={record}
            records={records ?? []}
            index={shown}
          />
        ) : (
          <RecordFields record={record} dataset={dataset} language={language} />
        ))}
      {count === limit && <p className="d4c-muted">{sentences['popup.limited']}</p>}
    </div>
  )
}

/** The publisher's own popup, where it is enabled. */
const templateOf = ({
  map_tooltip_html_enabled: enabled,
  map_tooltip_html: html,
}: Record<string, unknown>): string | null => (enabled === true && typeof html === 'string' ? html : null)

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function RecordFields({
  record,
  dataset,
  language,
}: {
  record: DataRecord
  dataset: Dataset
  language: Locale
}) {
  const visualization = dataset.extra_metas?.visualization ?? {}
  const chosen = names(visualization.map_tooltip_fields)
    .map((name) => findField(dataset.fields, name))
    .filter((field): field is Field => field !== undefined)
  const fields = (chosen.length > 0 ? chosen : dataset.fields).filter((field) => !isGeo(field))
  const titleField =
    findField(dataset.fields, String(visualization.map_tooltip_title ?? '')) ??
    fields.find(({ type }) => type === 'text')
  const title = titleField ? formatFieldValue(record.fields[titleField.name], titleField, language) : ''
  const filled = fields.filter((field) => field !== titleField && record.fields[field.name] !== undefined)
  return (
    <>
      {title && <h3>{title.slice(0, titleLength)}</h3>}
      <dl>
        {filled.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{formatFieldValue(record.fields[field.name], field, language)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
