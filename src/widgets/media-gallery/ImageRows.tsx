import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { gradientOf, isShowable } from '../../core/images/file-image.ts'
import type { GalleryImage } from '../../core/images/gallery.ts'
import { Placeholder } from '../../ui/images/Placeholder.tsx'
import { useWidth } from '../../ui/images/useWidth.ts'
import { addressesOf } from './addresses.ts'
import { rowsOf } from './rows.ts'

interface Props {
  label: string
  context: DataContext
  images: readonly GalleryImage[]
  nameOf: (image: GalleryImage, index: number) => string
  /** Index of the expanded image. */
  opened: number | null
  /** Whether a click opens a panel. */
  expands: boolean
  panel: ReactNode
  onChoose: (index: number) => void
  onClose: () => void
}

/** Rows of images with arrow key navigation; the panel is below the row of its image. */
export function ImageRows({
  label,
  context,
  images,
  nameOf,
  opened,
  expands,
  panel,
  onChoose,
  onClose,
}: Props) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const rows = useMemo(() => rowsOf(images, width), [images, width])
  const [active, setActive] = useState(0)
  const reached = Math.min(active, images.length - 1)

  const focus = (index: number) => {
    setActive(index)
    place.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus()
  }
  const close = (event: KeyboardEvent<HTMLElement>) => {
    if (opened === null) return
    event.stopPropagation()
    onClose()
    focus(opened)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') close(event)
    const at = indexAt(event.target)
    const step = stepOf(event)
    if (at === null || step === null) return
    event.preventDefault()
    if (step === 'open') {
      if (at !== opened) onChoose(at)
    } else if (images[at + step]) focus(at + step)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={place} className="rows" role="group" aria-label={label} onKeyDown={onKeyDown}>
      {rows.flatMap((row) => {
        const first = row.images[0]?.index ?? 0
        const line = (
          <div key={first} className="row" part="row" style={{ blockSize: row.height }}>
            {row.images.map(({ image, index, width }) => (
              <button
                key={index}
                type="button"
                className="item"
                part="item"
                data-index={index}
                tabIndex={index === reached ? 0 : -1}
                aria-expanded={expands ? index === opened : undefined}
                style={row.fills ? { flexGrow: width, flexBasis: 0 } : { flexBasis: width }}
                onFocus={() => setActive(index)}
                onClick={() => onChoose(index)}
              >
                <Picture context={context} image={image} name={nameOf(image, index)} />
              </button>
            ))}
          </div>
        )
        const isOpen = opened !== null && row.images.some(({ index }) => index === opened)
        return isOpen ? [line, panel] : [line]
      })}
    </div>
  )
}

/** Index of the image of an event; null for none. */
function indexAt(target: EventTarget): number | null {
  const index = target instanceof HTMLElement ? Number(target.dataset.index) : Number.NaN
  return Number.isNaN(index) ? null : index
}

/** The action of a key: the next or previous image in reading direction, or the panel of this one. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): 1 | -1 | 'open' | null {
  if (key === 'ArrowUp' || key === 'ArrowDown') return 'open'
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const forwards = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  return key === forwards ? 1 : -1
}

function Picture({ context, image, name }: { context: DataContext; image: GalleryImage; name: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  const { thumbnail } = addressesOf(context, image)
  if (!isShowable(image.file) || broken === thumbnail) return <Placeholder label={name} />
  return (
    <img
      className="image"
      part="image"
      src={thumbnail}
      alt={name}
      loading="lazy"
      draggable={false}
      style={{ background: gradientOf(image.file) }}
      onError={() => setBroken(thumbnail)}
    />
  )
}
