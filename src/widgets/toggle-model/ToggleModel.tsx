import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { toggled, valuesOf } from '../../core/controls/toggle.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useParameters } from '../../ui/useDataContext.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

interface BoxProps {
  context: DataContext
  element: HTMLElement
  options: WidgetProps<typeof attributes>['options']
}

function Box({ context, element, options }: BoxProps) {
  const { d4cToggleKey: key, d4cToggleValue: value, d4cStoreAs: storeAs } = options
  const held = useParameters(context)[key]
  const checked = valuesOf(held, storeAs).includes(value)
  const toggle = () => {
    context.parameters.update({ [key]: toggled(held, value, storeAs) }, element.localName)
    emit(element, 'd4c-change', { context: context.name, value, checked: !checked })
  }
  return (
    <label className="toggle" part="toggle">
      <input type="checkbox" className="box" part="box" checked={checked} onChange={toggle} />
      <span className="text" part="text">
        <slot>{value}</slot>
      </span>
    </label>
  )
}

/** A checkbox that adds a value to a parameter of a context, and removes it. */
export function ToggleModel({ options, element, connection }: WidgetProps<typeof attributes>) {
  const name = options.d4cToggleModel.replace(/\.parameters$/, '').trim()
  return (
    <WithContexts element={element} connection={connection} names={[name]}>
      {([context]) => context && <Box context={context} element={element} options={options} />}
    </WithContexts>
  )
}
