import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ApiFailure } from '../../client/api.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import type { Dataset } from '../../core/dataset.ts'
import type { Field } from '../../core/field.ts'
import { isShowable } from '../../core/images/file-image.ts'
import type { GalleryImage } from '../../core/images/gallery.ts'
import type { DataRecord } from '../../core/record.ts'
import { IconButton } from '../../ui/detail/IconButton.tsx'
import { RecordFields } from '../../ui/detail/RecordFields.tsx'
import { Template } from '../../ui/detail/Template.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useImageSentences } from '../../ui/images/useImageSentences.ts'
import { useSwipe } from '../../ui/images/useSwipe.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLanguage } from '../../ui/useSentences.ts'
import { addressesOf } from './addresses.ts'

interface Props {
  context: DataContext
  dataset: Dataset
  image: GalleryImage
  index: number
  images: readonly GalleryImage[]
  /** The record with all its fields, null while it is loading. */
  record: DataRecord | null
  failure: ApiFailure | null
  retry: () => void
  recordTitle: string
  fields: readonly Field[]
  template: string | null
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** Variables of an image in templates. */
function templateImage(context: DataContext, image: GalleryImage, index: number): Record<string, unknown> {
  const { thumbnail, download } = addressesOf(context, image)
  const { id, placeholder, width, height } = image.file
  return {
    record: image.record,
    fieldname: image.field.name,
    thumbnail_url: thumbnail,
    download_url: download,
    id,
    index,
    placeholder,
    realwidth: width,
    realheight: height,
  }
}

/** An enlarged image with the fields of its record. */
export function ImagePanel(props: Props) {
  const { context, dataset, image, index, images, record, failure, retry, recordTitle, fields, template } =
    props
  const { onStep, onClose } = props
  const sentences = useImageSentences()
  const locale = useLanguage()
  const box = useRef<HTMLElement>(null)
  const stepped = useRef<1 | -1 | null>(null)
  const [broken, setBroken] = useState<readonly string[]>([])
  const { thumbnail, original, download } = addressesOf(context, image)
  const source = [original, thumbnail].find((one) => !broken.includes(one))

  const step = (by: 1 | -1) => {
    stepped.current = by
    onStep(by)
  }
  const swipe = useSwipe((direction) =>
    step(
      box.current && getComputedStyle(box.current).direction === 'rtl'
        ? direction === 1
          ? -1
          : 1
        : direction,
    ),
  )
  // The panel moves to the row of its image, and a moved button loses the focus.
  useLayoutEffect(() => {
    if (stepped.current !== null)
      box.current
        ?.querySelector<HTMLElement>(`[data-step="${stepped.current}"]`)
        ?.focus({ preventScroll: true })
    stepped.current = null
  }, [index])
  // Runs for each opened image.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [index])

  const title = recordTitle || image.file.filename
  return (
    <section
      ref={box}
      className="panel"
      part="panel"
      aria-label={title || sentences['detail.label']}
      {...swipe}
    >
      <div className="panel-tools">
        <IconButton
          icon="previous"
          label={sentences['detail.previous']}
          data-step={-1}
          disabled={index === 0}
          onClick={() => step(-1)}
        />
        <IconButton
          icon="next"
          label={sentences['detail.next']}
          data-step={1}
          disabled={index === images.length - 1}
          onClick={() => step(1)}
        />
        <IconButton icon="close" label={sentences['detail.close']} onClick={onClose} />
      </div>
      <div className="panel-image">
        {source !== undefined && isShowable(image.file) ? (
          <img
            key={source}
            src={source}
            alt={title}
            draggable={false}
            onError={() => setBroken((before) => [...before, source])}
          />
        ) : (
          <p className="d4c-empty">{sentences['image.broken']}</p>
        )}
      </div>
      <div className="panel-text" aria-busy={!record && !failure}>
        {failure && <Failure failure={failure} retry={retry} />}
        {!record && !failure && <Spinner />}
        {record && template !== null && (
          <Template
            source={template}
            context={context}
            variables={{
              record,
              image: templateImage(context, { ...image, record }, index),
              images: images.map((one, position) => templateImage(context, one, position)),
              displayedFields: fields,
              fields: dataset.fields,
              recordTitle,
            }}
          />
        )}
        {record && template === null && (
          <>
            {title && <h3>{title}</h3>}
            <RecordFields context={context} record={record} fields={fields} locale={locale} />
          </>
        )}
        {download && (
          <p>
            <a className="d4c-button" part="download" href={download} download={image.file.filename}>
              {sentences['image.download']}
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
