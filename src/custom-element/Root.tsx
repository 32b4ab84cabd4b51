import { useStore } from '@nanostores/react'
import { Component, type ComponentType, type ReactNode } from 'react'
import { fill } from '../messages/message.ts'
import { attributeSentences } from '../messages/widgets/attributes.ts'
import { HostContext } from '../ui/host.ts'
import type { Attributes, OptionsOf } from './attributes.ts'
import type { Options } from './options.ts'

/** What a widget receives. `connection` changes when its element has moved; `template` is its Liquid source. */
export interface WidgetProps<Table extends Attributes = Attributes> {
  options: OptionsOf<Table>
  element: HTMLElement
  template: string | null
  connection: number
}

const sentencesFor = (element: Element) =>
  attributeSentences[element.closest('[lang]')?.getAttribute('lang')?.startsWith('fr') ? 'fr' : 'en']

class Boundary extends Component<{ element: HTMLElement; children: ReactNode }, { failure: string | null }> {
  override state = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }

  override componentDidCatch(error: unknown) {
    console.error(`<${this.props.element.localName}> failed:`, error)
  }

  override render() {
    const { element, children } = this.props
    if (this.state.failure === null) return children
    const message = fill(sentencesFor(element).failed, {
      tag: element.localName,
      message: this.state.failure,
    })
    return (
      <p className="d4c-error" part="error" role="alert">
        {message}
      </p>
    )
  }
}

interface RootProps<Table extends Attributes> {
  source: Options<Table>
  widget: ComponentType<WidgetProps<Table>>
}

/** Renders a widget with its element's current options, or what stops it. */
export function Root<Table extends Attributes>({ source, widget: Widget }: RootProps<Table>) {
  const { options, missing, pending } = useStore(source.$reading)
  const connection = useStore(source.$connection)
  const template = useStore(source.$template)
  const { element } = source
  if (pending) return null
  if (missing.length > 0) {
    const params = { tag: element.localName, names: missing.join(', ') }
    return (
      <p className="d4c-error" part="error">
        {fill(sentencesFor(element).missing, params)}
      </p>
    )
  }
  return (
    <HostContext value={element}>
      <Boundary element={element}>
        <Widget options={options} element={element} template={template} connection={connection} />
      </Boundary>
    </HostContext>
  )
}
