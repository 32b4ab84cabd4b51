import { lazy, Suspense, useRef } from 'react'
import type { DataContext } from '../../../client/contexts/context.ts'
import type { Dataset } from '../../../core/dataset.ts'
import { type Field, findField, isGeo } from '../../../core/field.ts'
import { formatFieldValue, type Locale } from '../../../core/format/value.ts'
import { recordTitle, titleField } from '../../../core/map/record-title.ts'
import { readCoordinates, readGeoJson } from '../../../core/place/place.ts'
import type { DataRecord, Geometry } from '../../../core/record.ts'
import { useBubble } from '../../../ui/geotooltip/useBubble.ts'
import FieldValue from '../../../ui/table/FieldValue.tsx'

const Html = lazy(() => import('../../../ui/Html.tsx'))
const PlaceBubble = lazy(() => import('../../../ui/geotooltip/PlaceBubble.tsx'))

const placeSize = 300
const placeDelay = 500
const titleLength = 100

interface Props {
  source: DataContext
  dataset: Dataset
  record: DataRecord
  language: Locale
}

/** A record in the layout of its dataset's metadata: a title, then labelled values. */
export function RecordDefault({ source, dataset, record, language }: Props) {
  const title = recordTitle(record, dataset, language).slice(0, titleLength)
  const named = titleField(record, dataset)
  const filled = fieldsOf(dataset).filter(
    (field) => field !== named && (record.fields[field.name] ?? null) !== null,
  )
  return (
    <>
      {title && (
        <h3>
          <bdi>{title}</bdi>
        </h3>
      )}
      <dl>
        {filled.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <Value source={source} field={field} value={record.fields[field.name]} language={language} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The fields of popups in the dataset's settings; else all except geometries, which the map shows. */
function fieldsOf({ fields, extra_metas: metas }: Dataset): readonly Field[] {
  const named: unknown = metas?.visualization?.map_tooltip_fields
  const chosen = Array.isArray(named) ? named.flatMap((name) => findField(fields, String(name)) ?? []) : []
  return chosen.length > 0 ? chosen : fields.filter((field) => !isGeo(field))
}

function Value({
  source,
  field,
  value,
  language,
}: {
  source: DataContext
  field: Field
  value: unknown
  language: Locale
}) {
  const text = formatFieldValue(value, field, language)
  if (isGeo(field)) {
    const geometry = readCoordinates(value) ?? readGeoJson(value)
    return geometry ? <Place geometry={geometry} text={text} /> : text
  }
  if (field.type === 'file') return <FieldValue context={source} field={field} value={value} text={text} />
  // With angle brackets it may look like markup and stays plain text.
  if (field.type !== 'text' || !/https?:/.test(text) || /[<>]/.test(text)) return <bdi>{text}</bdi>
  return (
    <Suspense fallback={text}>
      <Html
        source="{{ value | imagify | videoify | prettyText | nofollow }}"
        variables={{ value: text }}
        contexts={[]}
      />
    </Suspense>
  )
}

/** A geometry with a small map as a tooltip. */
function Place({ geometry, text }: { geometry: Geometry; text: string }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const { bubble, openLater, open, leave, close } = useBubble(placeDelay)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="d4c-map__place"
        aria-expanded={bubble === 'open'}
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && openLater()}
        onPointerLeave={leave}
        onFocus={openLater}
        onBlur={leave}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || bubble === 'closed') return
          event.stopPropagation()
          close()
        }}
      >
        {text}
      </button>
      {bubble !== 'closed' && anchor.current && (
        <Suspense fallback={null}>
          <PlaceBubble
            anchor={anchor.current}
            geometry={geometry}
            width={placeSize}
            height={placeSize}
            isLeaving={bubble === 'leaving'}
          />
        </Suspense>
      )}
    </>
  )
}
