import type { Field } from '../../core/field.ts'
import { fill } from '../../messages/message.ts'
import { ChoiceField } from '../../ui/builder/fields.tsx'
import { useChartBuilderSentences } from './sentences.ts'

interface FieldChoiceProps {
  label: string
  fields: readonly Field[]
  value: string
  /** Label of the empty value, if there is one. */
  none?: string
  onChange: (name: string) => void
}

/** A select for fields of a dataset; a chosen field that no longer exists is marked as missing. */
export function FieldChoice({ label, fields, value, none, onChange }: FieldChoiceProps) {
  const sentences = useChartBuilderSentences()
  const known = value === '' || fields.some(({ name }) => name === value)
  return (
    <ChoiceField
      label={label}
      value={value}
      choices={[
        ...(none === undefined && value !== '' ? [] : [{ value: '', label: none ?? '' }]),
        ...fields.map((field) => ({ value: field.name, label: field.label })),
        ...(known ? [] : [{ value, label: fill(sentences['field.gone'], { field: value }) }]),
      ]}
      onChange={onChange}
    />
  )
}
