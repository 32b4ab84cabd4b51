import { useEffect, useRef, useState } from 'react'
import { isRecordList, isRecordsAnswer } from '../../../client/answers.ts'
import type { Dataset } from '../../../core/dataset.ts'
import type { Locale } from '../../../core/format/value.ts'
import { type Target, targetParameters } from '../../../core/map/target.ts'
import type { DataRecord } from '../../../core/record.ts'
import { fill } from '../../../messages/message.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { useAnswer } from '../../../ui/useAnswer.ts'
import { useParameters } from '../../../ui/useDataContext.ts'
import { useSentences } from '../../../ui/useSentences.ts'
import type { SourcedLayer } from '../layers.ts'
import { useSheet } from '../useSheet.ts'
import css from './popup.css'
import { RecordDefault } from './RecordDefault.tsx'
import { RecordTemplate } from './RecordTemplate.tsx'
import { useMapPanelSentences } from './sentences.ts'
import { useSheetDrag } from './useSheetDrag.ts'

const limit = 100

interface Props {
  element: HTMLElement
  placed: SourcedLayer
  dataset: Dataset
  /** Order of the records; null for that of the dataset. */
  sort: string | null
  target: Target
  language: Locale
  onClose: () => void
}

const isAnswer = (value: unknown): value is readonly DataRecord[] | { records: readonly DataRecord[] } =>
  isRecordList(value) || isRecordsAnswer(value)

/** The records of a mark, one at a time. */
export default function MapPopup({ element, placed, dataset, sort, target, language, onClose }: Props) {
  const panelSentences = useMapPanelSentences()
  useSheet(element, css)
  const common = useSentences()
  const { source } = placed
  const parameters = useParameters(source)
  const [index, setIndex] = useState(0)
  /** Whether a bottom sheet covers most of the map. */
  const [tall, setTall] = useState(false)
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
  const handle = useSheetDrag({ sheet: box, tall, setTall, close: onClose })
  const steps = [
    { by: -1, sign: '‹', label: panelSentences['popup.previous'] },
    { by: 1, sign: '›', label: panelSentences['popup.next'] },
  ]
  return (
    <div
      ref={box}
      className="d4c-map__record"
      data-tall={tall}
      role="dialog"
      aria-label={panelSentences['popup.label']}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <button
        type="button"
        className="d4c-map__handle"
        aria-label={panelSentences[tall ? 'popup.smaller' : 'popup.larger']}
        aria-expanded={tall}
        {...handle}
      />
      <header>
        {count > 1 && (
          <span className="d4c-map__steps">
            {steps.map(({ by, sign, label }) => (
              <button key={by} type="button" aria-label={label} onClick={() => setIndex(index + by)}>
                {sign}
              </button>
            ))}
            <span aria-live="polite">{fill(panelSentences['popup.count'], { i: shown + 1, n: count })}</span>
          </span>
        )}
        <button
          type="button"
          className="d4c-map__close"
          aria-label={panelSentences['popup.close']}
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
          <RecordDefault source={source} dataset={dataset} record={record} language={language} />
        ))}
      {count === limit && <p className="d4c-muted">{panelSentences['popup.limited']}</p>}
    </div>
  )
}

/** The publisher's popup template, if it is enabled. */
const templateOf = ({
  map_tooltip_html_enabled: enabled,
  map_tooltip_html: html,
}: Record<string, unknown>): string | null => (enabled === true && typeof html === 'string' ? html : null)
