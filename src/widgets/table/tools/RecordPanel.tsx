import { createElement, lazy, Suspense, useEffect, useRef } from 'react'
import { findField, geometryField, isGeo } from '../../../core/field.ts'
import { formatFieldValue, formatNumber } from '../../../core/format/value.ts'
import { readRecordPlace } from '../../../core/place/place.ts'
import { fill } from '../../../messages/message.ts'
import { IconButton } from '../../../ui/detail/IconButton.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useFullRecord } from '../../../ui/images/useFullRecord.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import FieldValue from '../../../ui/table/FieldValue.tsx'
import { useTableSentences } from '../../../ui/table/useTableSentences.ts'
import { useLanguage } from '../../../ui/useSentences.ts'
import type { RecordProps } from './record-props.ts'

const PlaceMap = lazy(() =>
  import('../../../ui/geotooltip/PlaceMap.tsx').then(({ PlaceMap }) => ({ default: PlaceMap })),
)

interface Props extends RecordProps {
  row: number
  onStep: (row: number) => void
  onClose: () => void
}

/** All fields of one record, next to the table or below it. */
export default function RecordPanel(props: Props) {
  const { element, context, dataset, query, state, row, feedback, onStep, onClose } = props
  const sentences = useTableSentences()
  const locale = useLanguage()
  const box = useRef<HTMLElement>(null)
  const listed = state.rows.get(row) ?? null
  // A table with some of the fields requests only those.
  const isPart = query.fields !== undefined
  const full = useFullRecord(element, context, isPart ? (listed?.recordid ?? null) : null)
  const record = isPart ? full.record : listed
  const total = state.total ?? 0

  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const filled = record ? dataset.fields.filter(({ name }) => (record.fields[name] ?? null) !== null) : []
  const place = record && geometryField(dataset.fields) ? readRecordPlace(record) : null
  const title = record && titleOf(props, record.fields)
  return (
    <section
      ref={box}
      className="detail"
      part="record"
      role="dialog"
      aria-label={fill(sentences['record.label'], { n: formatNumber(row + 1, locale) })}
      aria-busy={!record}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className="detail-head">
        <p aria-live="polite">
          {fill(sentences['record.position'], {
            n: formatNumber(row + 1, locale),
            total: formatNumber(total, locale),
          })}
        </p>
        <IconButton
          icon="previous"
          label={sentences['record.previous']}
          aria-disabled={row === 0}
          onClick={() => row > 0 && onStep(row - 1)}
        />
        <IconButton
          icon="next"
          label={sentences['record.next']}
          aria-disabled={row >= total - 1}
          onClick={() => row < total - 1 && onStep(row + 1)}
        />
        <IconButton icon="close" label={sentences['record.close']} onClick={onClose} />
      </header>
      {full.failure && <Failure failure={full.failure} retry={full.retry} />}
      {!record && !full.failure && <Spinner />}
      {title && <h3>{title}</h3>}
      {record && filled.length === 0 && <p className="d4c-muted">{sentences['record.empty']}</p>}
      {record && (
        <dl>
          {filled.map((field) => {
            const value = record.fields[field.name]
            return (
              <div key={field.name} className={isGeo(field) ? 'is-geo' : undefined}>
                <dt title={field.description}>{field.label}</dt>
                <dd>
                  <FieldValue
                    context={context}
                    field={field}
                    value={value}
                    text={formatFieldValue(value, field, locale)}
                  />
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {record &&
        feedback &&
        createElement('d4c-dataset-feedback', {
          key: record.recordid,
          context: context.name,
          feedback: 'true',
          recordid: record.recordid,
        })}
      {place && (
        <Suspense fallback={<div className="place detail-map" />}>
          <PlaceMap geometry={place} height={220} />
        </Suspense>
      )}
    </section>
  )
}

/** Title of a record: the field used by other views of the dataset, else its first text. */
function titleOf({ dataset }: Props, values: Readonly<Record<string, unknown>>): string {
  const { image_title, map_tooltip_title } = dataset.extra_metas?.visualization ?? {}
  const named = [image_title, map_tooltip_title].map((name) => findField(dataset.fields, String(name ?? '')))
  const field = named.find(Boolean) ?? dataset.fields.find(({ type }) => type === 'text')
  const value = field && values[field.name]
  return typeof value === 'string' ? value.slice(0, 100) : ''
}
