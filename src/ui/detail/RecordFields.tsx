import type { DataContext } from '../../client/contexts/context.ts'
import { fileUrl } from '../../client/files.ts'
import type { Field } from '../../core/field.ts'
import { formatFieldValue, type Locale } from '../../core/format/value.ts'
import type { DataRecord } from '../../core/record.ts'

interface Props {
  context: DataContext
  record: DataRecord
  fields: readonly Field[]
  locale: Locale
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text)

function Value({
  context,
  field,
  value,
  locale,
}: Omit<Props, 'record' | 'fields'> & { field: Field; value: unknown }) {
  const text = formatFieldValue(value, field, locale)
  const file = field.type === 'file' ? fileUrl(context.$origin.get(), value) : null
  if (file)
    return (
      <a href={file} download="">
        {text}
      </a>
    )
  if (!isAddress(text)) return text
  return (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  )
}

/** The non-empty fields of a record with their labels. */
export function RecordFields({ context, record, fields, locale }: Props) {
  const filled = fields.filter(({ name }) => (record.fields[name] ?? null) !== null)
  return (
    <dl className="fields" part="fields">
      {filled.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <Value context={context} field={field} value={record.fields[field.name]} locale={locale} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
