import { useId, useState } from 'react'
import { customStart, embedAddress, frameMarkup, type SizeName, sizes } from '../../core/controls/embed.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useAddress } from '../../ui/controls/useAddress.ts'
import type { attributes } from './attributes.ts'

const names: readonly (SizeName | 'custom')[] = ['small', 'medium', 'large', 'custom']
const longestSide = 5000

/** Markup to embed the page in another one, in a selectable size. */
export function EmbedCode({ options }: WidgetProps<typeof attributes>) {
  const sentences = usePieceSentences()
  const id = useId()
  const page = useAddress()
  const [size, setSize] = useState<SizeName | 'custom'>('medium')
  const [custom, setCustom] = useState<{ width: number; height: number }>(customStart)
  const [copied, setCopied] = useState(false)
  const { width, height } = size === 'custom' ? custom : sizes[size]
  const src = embedAddress(options.url || page, page)
  const code = frameMarkup({ src, title: options.title || document.title, width, height })
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(true)
  }
  const side = (name: 'width' | 'height') => (
    <label className="side">
      {sentences[`embed.${name}`]}
      <input
        type="number"
        className="d4c-input"
        min={1}
        max={longestSide}
        value={custom[name]}
        onChange={(event) => {
          const value = Math.round(event.target.valueAsNumber)
          if (value >= 1 && value <= longestSide) setCustom({ ...custom, [name]: value })
        }}
      />
    </label>
  )
  return (
    <div className="embed" part="embed">
      <fieldset className="sizes">
        <legend className="sizes-label">{sentences['embed.size']}</legend>
        {names.map((name) => (
          <label key={name} className="size">
            <input
              type="radio"
              name={`${id}-size`}
              value={name}
              checked={name === size}
              onChange={() => {
                setSize(name)
                setCopied(false)
              }}
            />
            {sentences[`embed.${name}`]}
            {name !== 'custom' && (
              <span className="d4c-muted" dir="ltr">
                {sizes[name].width} × {sizes[name].height}
              </span>
            )}
          </label>
        ))}
      </fieldset>
      {size === 'custom' && (
        <div className="custom">
          {side('width')}
          {side('height')}
        </div>
      )}
      <label className="sizes-label" htmlFor={id}>
        {sentences['embed.code']}
      </label>
      <textarea
        id={id}
        className="code"
        part="code"
        dir="ltr"
        readOnly
        rows={4}
        value={code}
        onFocus={(event) => event.target.select()}
      />
      <p className="copying">
        <button type="button" className="d4c-button" part="copy" onClick={() => void copy()}>
          {sentences['embed.copy']}
        </button>
        <span role="status">{copied ? sentences['embed.copied'] : ''}</span>
      </p>
    </div>
  )
}
