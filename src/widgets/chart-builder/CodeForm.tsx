import { ChoiceField } from '../../ui/builder/fields.tsx'
import { useChartBuilderSentences } from './sentences.ts'

interface CodeFormProps {
  value: 'tags' | 'config'
  onChange: (form: 'tags' | 'config') => void
}

/** Options of a chart's code. */
export function CodeForm({ value, onChange }: CodeFormProps) {
  const sentences = useChartBuilderSentences()
  return (
    <ChoiceField
      label={sentences['code.form']}
      value={value}
      choices={(['tags', 'config'] as const).map((one) => ({ value: one, label: sentences[`code.${one}`] }))}
      onChange={onChange}
    />
  )
}
