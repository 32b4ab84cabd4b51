import type { Dataset } from '../../core/dataset.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { useListSentences } from '../../ui/lists/useListSentences.ts'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'

/** A type as text: `string (date)`, `number[2]`, or the name of a definition. */
function typeText({ type, format, items, $ref, maxItems }: JsonSchema): string {
  if ($ref && type !== 'object') return decodeURIComponent($ref.replace('#/definitions/', ''))
  if ($ref) return `GeoJSON ${/(\w+)\.json$/.exec($ref)?.[1] ?? ''}`.trim()
  if (type === 'array' && items?.properties === undefined)
    return `${items ? typeText(items) : ''}[${maxItems ?? ''}]`
  return format ? `${type} (${format})` : (type ?? '')
}

function Property({ name, schema }: { name: string; schema: JsonSchema }) {
  const { title, description, unit } = schema
  return (
    <li className="property" part="property">
      <code className="name">{name}</code> <code className="type">{typeText(schema)}</code>{' '}
      {title && <span>{title}</span>} {unit && <span className="d4c-muted">{unit}</span>}
      {description && <p className="d4c-muted">{description}</p>}
    </li>
  )
}

function Definition({ name, schema }: { name: string; schema: JsonSchema }) {
  const { properties = {} } = schema.items ?? schema
  return (
    <details className="definition" part="definition" open>
      <summary>
        <code className="name">{name}</code>{' '}
        <code className="type">{schema.type === 'array' ? 'object[]' : schema.type}</code>
      </summary>
      <ul className="properties">
        {Object.entries(properties).map(([name, schema]) => (
          <Property key={name} name={name} schema={schema} />
        ))}
      </ul>
    </details>
  )
}

function Viewer({ dataset }: { dataset: Dataset }) {
  const sentences = useListSentences()
  const schema = jsonSchema(dataset)
  const label = fill(sentences['schema.json'], { title: schema.title ?? '' })
  return (
    <section className="schema" part="schema" aria-label={label}>
      {Object.entries(schema.definitions ?? {}).map(([name, one]) => (
        <Definition key={name} name={name} schema={one} />
      ))}
      <details className="definition" part="definition">
        <summary>JSON</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
        <pre className="source" part="source" tabIndex={0}>
          {JSON.stringify(schema, null, 2)}
        </pre>
      </details>
    </section>
  )
}

/** The JSON Schema of a dataset's records. */
export function DatasetJsonSchema({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithDatasetContext element={element} connection={connection} name={options.context}>
      {(_, dataset) => <Viewer dataset={dataset} />}
    </WithDatasetContext>
  )
}
