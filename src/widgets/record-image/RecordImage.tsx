import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { $configuration, domainUrl } from '../../client/config.ts'
import { fileImage, gradientOf, isShowable } from '../../core/images/file-image.ts'
import { pageFileUrl } from '../../core/images/file-url.ts'
import { isObject } from '../../core/is-object.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Placeholder } from '../../ui/images/Placeholder.tsx'
import type { attributes } from './attributes.ts'

interface ShownRecord {
  datasetid: string
  fields: Readonly<Record<string, unknown>>
}

const readRecord = (value: unknown): ShownRecord | null =>
  isObject(value) && isObject(value.fields)
    ? { datasetid: String(value.datasetid ?? ''), fields: value.fields }
    : null

/** An image in a file field of a record. */
export function RecordImage({ options, element }: WidgetProps<typeof attributes>) {
  const configuration = useStore($configuration)
  const [broken, setBroken] = useState<string | null>(null)
  const record = useMemo(() => readRecord(options.record), [options.record])
  const value = record?.fields[options.field] ?? null
  const image = useMemo(() => fileImage(value), [value])
  const wrong = value !== null && !image
  useEffect(() => {
    if (wrong) console.error(`<${element.localName}> ${options.field} of the record is not a file field.`)
  }, [wrong, element, options.field])

  if (!record || !image) return null
  const prefix = options.domainUrl?.replace(/\/+$/, '') ?? domainUrl('', configuration)
  const src = image.url ?? pageFileUrl(prefix, record.datasetid, image.id, 300)
  const shown = isShowable(image) && image.format !== 'tiff' && src !== broken
  if (!shown || src === null) return <Placeholder label={image.filename} />
  return (
    <img
      className="image"
      part="image"
      src={src}
      alt={image.filename}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      style={{ background: gradientOf(image) }}
      loading="lazy"
      onError={() => setBroken(src)}
    />
  )
}
