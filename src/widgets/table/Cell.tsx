import { lazy, Suspense } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { fileUrl } from '../../client/files.ts'
import type { Field } from '../../core/field.ts'
import { formatFieldValue, type Locale } from '../../core/format/value.ts'
import type { DataRecord } from '../../core/record.ts'
import { linked } from './model.ts'

const Html = lazy(() => import('../../ui/Html.tsx'))

interface CellProps {
  context: DataContext
  field: Field
  record: DataRecord
  template: string | null
  locale: Locale
}

function Linked({ text }: { text: string }) {
  return linked(text).map((piece) =>
    piece.href ? (
      <a key={piece.href} href={piece.href} target="_blank" rel="noopener noreferrer nofollow" tabIndex={-1}>
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  )
}

/** One value as a table shows it: formatted, addresses and files as links, or by the author's template. */
export function Cell({ context, field, record, template, locale }: CellProps) {
  const value = record.fields[field.name]
  const text = formatFieldValue(value, field, locale)
  if (template !== null) {
    const variables = { record, currentField: field, currentValue: value, currentFormattedValue: text }
    return (
      <Suspense fallback={text}>
        <Html source={template} variables={variables} contexts={[context]} />
      </Suspense>
    )
  }
  const file = field.type === 'file' ? fileUrl(context.$origin.get(), value) : null
  if (file)
    return (
      <a href={file} download="" tabIndex={-1}>
        {text}
      </a>
    )
  return field.type === 'text' && text.includes('://') ? <Linked text={text} /> : text
}
