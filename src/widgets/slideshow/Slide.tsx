import { useState } from 'react'
import type { Origin } from '../../client/contexts/context.ts'
import { fileUrl } from '../../client/files.ts'
import { fileImage, gradientOf, isShowable } from '../../core/images/file-image.ts'
import { useImageSentences } from '../../ui/images/useImageSentences.ts'

/** A file at full size, else its thumbnail, else a message. */
export function Slide({ origin, value, name }: { origin: Origin; value: unknown; name: string }) {
  const sentences = useImageSentences()
  const [broken, setBroken] = useState<readonly string[]>([])
  const file = fileImage(value)
  const sources = file
    ? [file.url ?? fileUrl(origin, value, ''), file.url ?? fileUrl(origin, value, '300')]
    : []
  const source = sources.find((one) => one !== null && !broken.includes(one))
  if (!file || !isShowable(file) || !source)
    return (
      <p className="d4c-empty" part="broken">
        {sentences['image.broken']}
      </p>
    )
  return (
    <img
      key={source}
      className="image"
      part="image"
      src={source}
      alt={name || file.filename}
      style={{ background: gradientOf(file) }}
      onError={() => setBroken((before) => [...before, source])}
    />
  )
}
