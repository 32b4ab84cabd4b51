import { lazy, Suspense } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import type { Field } from '../../core/field.ts'
import { formatFieldValue, type Locale } from '../../core/format/value.ts'
import type { DataRecord } from '../../core/record.ts'

const Html = lazy(() => import('../../ui/Html.tsx'))
const FieldValue = lazy(() => import('../../ui/table/FieldValue.tsx'))

interface CellProps {
  context: DataContext
  field: Field
  record: DataRecord
  template: string | null
  locale: Locale
}

/** A value in a table cell: formatted, with links for addresses and files, or by a template. */
export function Cell({ context, field, record, template, locale }: CellProps) {
  const value = record.fields[field.name]
  const text = formatFieldValue(value, field, locale)
  if (template === null && field.type !== 'file' && (field.type !== 'text' || !/:\/\/|@/.test(text)))
    return text
  return (
    <Suspense fallback={text}>
      {template === null ? (
        <FieldValue context={context} field={field} value={value} text={text} isInCell />
      ) : (
        <Html
          source={template}
          variables={{ record, currentField: field, currentValue: value, currentFormattedValue: text }}
          contexts={[context]}
        />
      )}
    </Suspense>
  )
}
