import { useStore } from '@nanostores/react'
import { Component, type ComponentType, type ReactNode } from 'react'
import { allLanguages, languageOf } from '../messages/languages.ts'
import { ElementSentence } from '../ui/ElementSentence.tsx'
import { HostContext } from '../ui/host.ts'
import type { Attributes, OptionsOf } from './attributes.ts'
import type { Options } from './options.ts'

/** Props of a widget. `connection` changes when its element has moved; `template` is its Liquid source. */
export interface WidgetProps<Table extends Attributes = Attributes> {
  options: OptionsOf<Table>
  element: HTMLElement
  template: string | null
  connection: number
}

const languageAt = (element: Element) =>
  languageOf([element.closest('[lang]')?.getAttribute('lang')], 'en', allLanguages)

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
    const params = { tag: element.localName, message: this.state.failure }
    return (
      <p className="d4c-error" part="error" role="alert">
        <ElementSentence language={languageAt(element)} sentence="failed" params={params} />
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
        <ElementSentence language={languageAt(element)} sentence="missing" params={params} />
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
