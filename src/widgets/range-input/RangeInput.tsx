import { useCallback, useEffect, useId, useState } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { place, readTyped, selectable } from '../../core/controls/range.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { assign } from '../../ui/controls/own-value.ts'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useFormValue } from '../../ui/controls/useFormValue.ts'
import { useListener } from '../../ui/controls/useListener.ts'
import { usePageIcons } from '../../ui/controls/usePageIcons.ts'
import { useChange } from '../../ui/useChange.ts'
import { useParameters } from '../../ui/useDataContext.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

type Props = Pick<WidgetProps<typeof attributes>, 'options' | 'element' | 'connection'>

interface SliderProps extends Props {
  /** The parameter's value; undefined without one. */
  written: number | undefined
  onCommit: (value: number) => void
}

/** Whether an icon is an address rather than a class of an icon font. */
const isImage = (icon: string): boolean => /[./]/.test(icon)

/** An image, or a slot for a font icon of the page. */
function Icon({ icon, title, slot }: { icon: string; title: string | undefined; slot: string }) {
  if (!isImage(icon)) return <slot name={slot} />
  return <img className="icon" part="icon" src={icon} alt={title ?? ''} title={title} />
}

function Slider({ options, element, connection, written, onCommit }: SliderProps) {
  const { step, min, max, minValuePosition, maxValuePosition, editableValue, ariaLabelText, name } = options
  const sentences = usePieceSentences()
  const id = useId()
  const [slider, setSlider] = useState<HTMLInputElement | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const value = place(options.value ?? written ?? min, options)
  const { from, to } = selectable(options)
  const invalid = typed !== null && readTyped(typed, options) === null
  const reset = useCallback(() => assign(element, 'value', undefined), [element])
  useFormValue(element, name, String(value), connection, reset)

  usePageIcons(
    element,
    [
      { classes: options.iconMin ?? '', slot: 'icon-min', title: options.iconMinTitle },
      { classes: options.iconMax ?? '', slot: 'icon-max', title: options.iconMaxTitle },
    ].filter(({ classes }) => classes !== '' && !isImage(classes)),
  )

  const change = (next: number) => {
    assign(element, 'value', next)
    emit(element, 'd4c-change', { value: next })
  }
  const given = options.value
  const pushed = minValuePosition !== undefined || maxValuePosition !== undefined
  // Runs once for each corrected value.
  useChange(() => {
    if (!pushed || given === undefined || given === value) return
    change(value)
    onCommit(value)
  }, [given, value, pushed])
  // `input` publishes each value to the page; `change` writes the parameter once.
  useListener(slider, 'change', () => onCommit(value))
  // Another widget has changed the parameter.
  useEffect(() => {
    if (written !== undefined) assign(element, 'value', written)
  }, [written, element])

  const label = (kind: 'slider' | 'input') =>
    ariaLabelText
      ? fill(sentences[`range.${kind}`], { label: ariaLabelText })
      : sentences[`range.${kind}.plain`]
  return (
    <div className="range" part="range">
      {options.iconMin && <Icon icon={options.iconMin} title={options.iconMinTitle} slot="icon-min" />}
      <input
        ref={setSlider}
        className="slider"
        part="slider"
        type="range"
        aria-label={label('slider')}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => {
          setTyped(null)
          change(place(Number(event.target.value), options))
        }}
      />
      {options.iconMax && <Icon icon={options.iconMax} title={options.iconMaxTitle} slot="icon-max" />}
      {editableValue && (
        <input
          className="d4c-input typed"
          part="input"
          type="text"
          inputMode="decimal"
          aria-label={label('input')}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? id : undefined}
          value={typed ?? String(value)}
          onChange={(event) => {
            setTyped(event.target.value)
            const next = readTyped(event.target.value, options)
            if (next === null) return
            change(next)
            onCommit(next)
          }}
          onBlur={() => setTyped(null)}
        />
      )}
      {invalid && (
        <p id={id} className="invalid" part="invalid" role="alert">
          {fill(sentences['range.invalid'], { from, to })}
        </p>
      )}
    </div>
  )
}

function Bound({ context, ...props }: Props & { context: DataContext }) {
  const { options, element } = props
  const parameter = options.parameter ?? ''
  const value = useParameters(context)[parameter]
  const read = value === undefined || value === '' ? Number.NaN : Number(value)
  return (
    <Slider
      {...props}
      written={Number.isFinite(read) ? read : undefined}
      onCommit={(next) => {
        if (parameter) context.parameters.update({ [parameter]: next }, element.localName)
      }}
    />
  )
}

/** A slider with an input for its value. */
export function RangeInput({ options, element, connection }: WidgetProps<typeof attributes>) {
  const props = { options, element, connection }
  if (!options.context || !options.parameter)
    return <Slider {...props} written={undefined} onCommit={() => {}} />
  return (
    <WithContexts element={element} connection={connection} names={[options.context]}>
      {([context]) => context && <Bound {...props} context={context} />}
    </WithContexts>
  )
}
