import { useState } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { fileUrl } from '../../client/files.ts'
import { type Field, isAnnotated } from '../../core/field.ts'
import { fileImage, isShowable } from '../../core/images/file-image.ts'
import { linked } from '../../core/table/links.ts'

interface Props {
  context: DataContext
  field: Field
  value: unknown
  /** The formatted value. */
  text: string
  /** Inside a grid, which manages the focus. */
  isInCell?: boolean
}

/** A file: its image if there is one, and a download link. */
function FileValue({ context, field, value, text, isInCell = false }: Props) {
  const [isBroken, setBroken] = useState(false)
  const origin = context.$origin.get()
  const file = fileUrl(origin, value)
  const image = fileImage(value)
  const isPicture = image !== null && isShowable(image) && isAnnotated(field, 'has_thumbnails')
  const thumbnail = isPicture && !isBroken ? fileUrl(origin, value, '300') : null
  if (!file) return text
  return (
    <a className="file" href={file} download="" tabIndex={isInCell ? -1 : undefined}>
      {thumbnail && (
        <img
          src={thumbnail}
          alt={isInCell ? '' : text}
          loading="lazy"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
      {(isInCell || !thumbnail) && text}
    </a>
  )
}

/** A value with links to addresses, mail addresses and files. */
export default function FieldValue(props: Props) {
  const { field, text, isInCell } = props
  if (field.type === 'file') return <FileValue {...props} />
  if (field.type !== 'text') return text
  const tabIndex = isInCell ? -1 : undefined
  let position = 0
  return linked(text).map((piece) => {
    const key = position
    position += piece.text.length
    if (!piece.href) return piece.text
    return piece.href.startsWith('mailto:') ? (
      <a key={key} href={piece.href} tabIndex={tabIndex}>
        {piece.text}
      </a>
    ) : (
      <a key={key} href={piece.href} target="_blank" rel="noopener noreferrer nofollow" tabIndex={tabIndex}>
        {piece.text}
      </a>
    )
  })
}
