import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isRecordsAnswer } from '../../client/answers.ts'
import { apiUrl, fetchJson } from '../../client/api.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { describeFailure, notify } from '../../client/notification.ts'
import type { Dataset } from '../../core/dataset.ts'
import { formatFieldValue, formatNumber } from '../../core/format/value.ts'
import {
  anyFilled,
  detailFields,
  type GalleryImage,
  imageFields,
  imagesOf,
  pageTemplate,
  titleField,
} from '../../core/images/gallery.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import type { DataRecord } from '../../core/record.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { detailTemplate } from '../../custom-element/detail-template.ts'
import { fill } from '../../messages/message.ts'
import { useRefineOnClick } from '../../ui/detail/useRefineOnClick.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useFullRecord } from '../../ui/images/useFullRecord.ts'
import { useImageSentences } from '../../ui/images/useImageSentences.ts'
import { EndMark } from '../../ui/lists/EndMark.tsx'
import { useEndless } from '../../ui/lists/useEndless.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useAutoResize } from '../../ui/useAutoResize.ts'
import { useParameters } from '../../ui/useDataContext.ts'
import { useLanguage, useSentences } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'
import { ImagePanel } from './ImagePanel.tsx'
import { ImageRows } from './ImageRows.tsx'

const pageSize = 40
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

export const keyOf = ({ record, field }: GalleryImage): string => `${record.recordid}/${field.name}`

/** The images in a context's results; a click shows the record of one, or refines. */
export default function Gallery({ element, context, dataset, options, template }: Props) {
  const common = useSentences()
  const sentences = useImageSentences()
  const locale = useLanguage()
  useAutoResize(element, options.autoResize || options.d4cAutoResize)

  const fields = useMemo(() => imageFields(dataset, options.imageFields), [dataset, options.imageFields])
  const title = titleField(dataset)
  const { items, total, loading, isStale, isDone, failure, retry, more, search } = useImages(
    element,
    context,
    fields.map(({ name }) => name).concat(title ? [title.name] : []),
    anyFilled(fields),
  )
  const images = useMemo(() => imagesOf(items, fields), [items, fields])
  const titleOf = ({ fields }: DataRecord) =>
    title ? formatFieldValue(fields[title.name], title, locale) : ''

  const refine = useRefineOnClick(element, options)
  const [open, setOpen] = useState<string | null>(null)
  const [clicked, setClicked] = useState<string | null>(null)
  const chosen = images.findIndex((image) => keyOf(image) === (refine ? clicked : open))
  const image = images[chosen]
  const full = useFullRecord(element, context, image?.record.recordid ?? null)

  // Another search has other images.
  useEffect(() => setOpen(null), [search])
  useEffect(() => {
    if (!refine || clicked === null || !full.record) return
    setClicked(null)
    refine(full.record.fields)
  }, [refine, clicked, full.record])

  const opened = refine ? undefined : image
  useOpenEvents(element, context, opened, chosen)

  const choose = (index: number) => {
    const key = images[index] ? keyOf(images[index]) : null
    if (refine) setClicked(key)
    else setOpen(key === open ? null : key)
  }
  const panel = opened && (
    <ImagePanel
      key="panel"
      context={context}
      dataset={dataset}
      image={opened}
      index={chosen}
      images={images}
      record={full.record}
      failure={full.failure}
      retry={full.retry}
      recordTitle={titleOf(opened.record)}
      fields={detailFields(dataset, options.displayedFields)}
      template={
        detailTemplate(element, template, options.widgetTooltip || options.d4cWidgetTooltip) ??
        pageTemplate(dataset, 'image_tooltip_html')
      }
      onStep={(by) => {
        const next = images[chosen + by]
        if (next) setOpen(keyOf(next))
      }}
      onClose={() => setOpen(null)}
    />
  )
  if (fields.length === 0)
    return (
      <p className="d4c-empty" part="empty">
        {fill(sentences['gallery.none'], { dataset: dataset.metas.title })}
      </p>
    )
  return (
    <div className="gallery" part="gallery" aria-busy={loading}>
      {images.length > 0 && (
        <ImageRows
          label={fill(sentences['gallery.label'], { title: dataset.metas.title })}
          context={context}
          images={images}
          nameOf={({ record, file }, index) =>
            titleOf(record) || file.filename || fill(sentences['gallery.image'], { n: index + 1 })
          }
          opened={opened ? chosen : null}
          expands={!refine}
          panel={panel}
          onChoose={choose}
          onClose={() => setOpen(null)}
        />
      )}
      {total === 0 && !isStale && (
        <p className="d4c-empty" part="empty" role="status">
          {common['results.none']}
        </p>
      )}
      {failure && <Failure failure={failure} retry={retry} />}
      {isDone && (total ?? 0) > reach && (
        <p className="d4c-muted" part="cap">
          {fill(common['pages.cap'], { n: formatNumber(reach, locale) })}
        </p>
      )}
      {loading && <Spinner backdrop={isStale && items.length > 0} />}
      <EndMark state={items} onNear={more} />
    </div>
  )
}

/** The records of a context with an image, loaded page by page. */
function useImages(element: HTMLElement, context: DataContext, names: readonly string[], condition: string) {
  const origin = useStore(context.$origin)
  const parameters = useParameters(context)
  const remaining = Object.fromEntries(Object.entries(parameters).filter(([name]) => !ignored.has(name)))
  const query: Parameters = { ...remaining, 'q.media_gallery': condition, fields: names.join(',') }
  const path = 'records/1.0/search/'
  const search = `${apiUrl(origin, path, query)}#${parameters._refreshTimestamp ?? ''}`
  const endless = useEndless<DataRecord>(element, {
    search,
    pageSize,
    reach,
    context: context.name,
    async fetchPage(start, rows, signal) {
      if (condition === '') return { items: [], total: 0 }
      const { records, nhits } = await fetchJson(
        apiUrl(origin, path, { ...query, start, rows }),
        isRecordsAnswer,
        signal,
      )
      return { items: records, total: nhits }
    },
  })
  const { total, isStale, failure } = endless
  const common = useSentences()
  useEffect(() => {
    if (!failure) return
    const notification = describeFailure(failure, common)
    const { status, body } = failure
    const { message } = notification
    emit(element, 'd4c-error', { context: context.name, status, errorcode: body?.errorcode, message })
    notify(element, notification)
  }, [failure, element, context, common])
  useEffect(() => {
    if (total !== null && !isStale) context.$nhits.set(total)
  }, [context, total, isStale])
  return { ...endless, search }
}

/** Emits events when an image is opened or closed. */
function useOpenEvents(
  element: HTMLElement,
  context: DataContext,
  image: GalleryImage | undefined,
  index: number,
): void {
  const last = useRef<string | null>(null)
  const key = image ? keyOf(image) : null
  useEffect(() => {
    if (key === last.current) return
    last.current = key
    if (image)
      emit(element, 'd4c-image-open', {
        context: context.name,
        recordid: image.record.recordid,
        field: image.field.name,
        index,
      })
    else emit(element, 'd4c-image-close', { context: context.name })
  }, [element, context, image, index, key])
}
