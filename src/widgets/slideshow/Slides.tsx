import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isRecordsAnswer } from '../../client/answers.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import type { Dataset } from '../../core/dataset.ts'
import { type Field, findField } from '../../core/field.ts'
import { formatFieldValue, formatNumber, type Locale } from '../../core/format/value.ts'
import { anyFilled } from '../../core/images/gallery.ts'
import type { DataRecord } from '../../core/record.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { detailTemplate } from '../../custom-element/detail-template.ts'
import { fill } from '../../messages/message.ts'
import { IconButton } from '../../ui/detail/IconButton.tsx'
import { RecordFields } from '../../ui/detail/RecordFields.tsx'
import { Template } from '../../ui/detail/Template.tsx'
import { useImageSentences } from '../../ui/images/useImageSentences.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'
import { useParameters } from '../../ui/useDataContext.ts'
import { useLanguage, useSentences } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'
import { Slide } from './Slide.tsx'
import { useFullscreen } from './useFullscreen.ts'

/** Maximum number of records that a search reaches. */
const reach = 10_000
const ignored = new Set(['start', 'rows', 'tab', 'dataChart', 'location', 'basemap', 'calendarview'])

interface Props {
  element: HTMLElement
  context: DataContext
  dataset: Dataset
  options: OptionsOf<typeof attributes>
  template: string | null
}

function fileField({ fields }: Dataset, name: string | undefined): Field | undefined {
  const files = fields.filter(({ type }) => type === 'file')
  return name ? findField(files, name) : files[0]
}

function titleOf(
  record: DataRecord,
  { fields }: Dataset,
  names: readonly string[] | undefined,
  locale: Locale,
) {
  const chosen = (names ?? []).flatMap((name) => findField(fields, name) ?? [])
  const titles = chosen.length > 0 ? chosen : fields.filter(({ type }) => type === 'text').slice(0, 1)
  return titles
    .map((field) => formatFieldValue(record.fields[field.name], field, locale))
    .filter((text) => text !== '')
    .join(', ')
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')

/** A slideshow of the images in a context's results. */
export default function Slides({ element, context, dataset, options, template }: Props) {
  const common = useSentences()
  const sentences = useImageSentences()
  const locale = useLanguage()
  const origin = useStore(context.$origin)
  const parameters = useParameters(context)
  const box = useRef<HTMLElement>(null)
  const fullscreen = useFullscreen(box)
  const [hasDetails, setDetails] = useState(false)
  const field = fileField(dataset, options.imageField)

  const remaining = Object.fromEntries(Object.entries(parameters).filter(([name]) => !ignored.has(name)))
  const search = JSON.stringify(remaining)
  const [place, setPlace] = useState({ search, index: 1 })
  const index = place.search === search ? place.index : 1
  const { value, loading } = useAnswer(
    element,
    context,
    field
      ? {
          path: 'records/1.0/search/',
          parameters: { ...remaining, 'q.slideshow': anyFilled([field]), rows: 1, start: index - 1 },
        }
      : null,
    isRecordsAnswer,
    { quiet: true },
  )
  const record = value?.records[0]
  const total = value?.nhits ?? 0
  const last = Math.min(total, reach)
  useEffect(() => {
    if (value && !loading) context.$nhits.set(value.nhits)
  }, [context, value, loading])
  useEffect(() => {
    if (record && !loading)
      emit(element, 'd4c-slide-change', { context: context.name, index, total, recordid: record.recordid })
  }, [element, context, record, loading, index, total])

  const step = (by: number) => {
    const next = index + by
    if (!loading && next >= 1 && next <= last) setPlace({ search, index: next })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping(event.target) || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    event.preventDefault()
    step(event.key === forwards ? 1 : -1)
  }

  const title = record ? titleOf(record, dataset, options.titleFields, locale) : ''
  const pageTemplate = detailTemplate(element, template, options.widgetTooltip || options.d4cWidgetTooltip)
  if (!field)
    return (
      <p className="d4c-empty" part="empty">
        {options.imageField
          ? fill(sentences['slideshow.field'], { dataset: dataset.metas.title, field: options.imageField })
          : fill(sentences['slideshow.none'], { dataset: dataset.metas.title })}
      </p>
    )
  if (value && !record && !loading)
    return (
      <p className="d4c-empty" part="empty" role="status">
        {common['results.none']}
      </p>
    )
  return (
    <section
      ref={box}
      className="slideshow"
      part="slideshow"
      aria-label={fill(sentences['slideshow.label'], { title: dataset.metas.title })}
      aria-busy={loading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys need a focused element
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className="stage">
        {record && (
          <Slide
            origin={
              options.domainUrl ? { ...origin, domainUrl: options.domainUrl.replace(/\/+$/, '') } : origin
            }
            value={record.fields[field.name]}
            name={title}
          />
        )}
        {record && hasDetails && (
          <div className="details" part="details">
            {pageTemplate === null ? (
              <RecordFields context={context} record={record} fields={dataset.fields} locale={locale} />
            ) : (
              <Template source={pageTemplate} context={context} variables={{ record }} />
            )}
          </div>
        )}
        {loading && <Spinner backdrop />}
      </div>
      <footer className="bar" part="bar">
        <IconButton
          icon="previous"
          label={sentences['detail.previous']}
          disabled={index <= 1}
          onClick={() => step(-1)}
        />
        <span className="index" part="index" aria-live="polite">
          {fill(sentences['slideshow.index'], {
            current: formatNumber(total === 0 ? 0 : index, locale),
            total: formatNumber(total, locale),
          })}
        </span>
        <IconButton
          icon="next"
          label={sentences['detail.next']}
          disabled={index >= last}
          onClick={() => step(1)}
        />
        <p className="title" part="title" title={title} dir="auto">
          {total > reach && index === last
            ? fill(common['pages.cap'], { n: formatNumber(reach, locale) })
            : title}
        </p>
        <IconButton
          icon="details"
          label={sentences['slideshow.details']}
          aria-expanded={hasDetails}
          onClick={() => setDetails(!hasDetails)}
        />
        {fullscreen.isPossible && (
          <IconButton
            icon={fullscreen.isOn ? 'exit' : 'fullscreen'}
            label={sentences[fullscreen.isOn ? 'slideshow.exit' : 'slideshow.fullscreen']}
            onClick={fullscreen.toggle}
          />
        )}
      </footer>
    </section>
  )
}
