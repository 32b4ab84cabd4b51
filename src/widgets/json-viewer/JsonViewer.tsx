import type { WidgetProps } from '../../custom-element/Root.tsx'
import { JsonTree } from '../../ui/controls/JsonTree.tsx'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import type { attributes } from './attributes.ts'

/** A value as a collapsible tree. */
export function JsonViewer({ options: { value, label } }: WidgetProps<typeof attributes>) {
  const sentences = usePieceSentences()
  return <JsonTree value={value} label={label ?? sentences['json.label']} />
}
