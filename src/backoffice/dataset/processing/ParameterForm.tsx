import type { Field } from '../../../core/field.ts'
import type { Finding } from '../../../core/ingest/report.ts'
import type { FormField, ProcessorForm } from '../../../core/processors/form.ts'
import { useApp } from '../../app.ts'
import { useIngest } from '../../parts/sentences.ts'
import { ParameterInput } from './ParameterInput.tsx'
import { reasonIn } from './reason.ts'
import { counts, withArg } from './steps.ts'

type Args = Readonly<Record<string, unknown>>

interface ParameterFormProps {
  form: ProcessorForm
  args: Args
  /** Selectable fields; null while they are loading. */
  fields: readonly Field[] | null
  problems: readonly Finding[]
  change: (args: Args) => void
}

/** The form of a processor, generated from its description; problems are shown at their inputs. */
export function ParameterForm({ form, args, fields, problems, change }: ParameterFormProps) {
  const { words } = useApp()
  const ingest = useIngest()
  const shown = form.parameters.filter((parameter) => counts(parameter, form, args))
  const advanced = shown.filter((parameter) => parameter.advanced)
  const problemOf = (parameter: string): string | null => {
    const found = problems.find(({ params }) => params?.parameter === parameter)
    if (!found) return null
    if (found.key === 'processor.missing' || found.key === 'processor.empty')
      return words.say('processing.needed')
    return reasonIn(found, words.language, ingest)
  }
  const input = (parameter: FormField) => (
    <ParameterInput
      key={parameter.name}
      parameter={parameter}
      value={args[parameter.name]}
      args={args}
      fields={fields}
      problem={problemOf(parameter.name)}
      change={(value) => change(withArg(form, args, parameter.name, value))}
    />
  )
  return (
    <div className="processor-form">
      {shown.filter((parameter) => !parameter.advanced).map(input)}
      {advanced.length > 0 && (
        <details className="findings" open={advanced.some(({ name }) => problemOf(name)) || undefined}>
          <summary>{words.say('processing.more')}</summary>
          <div className="processor-form">{advanced.map(input)}</div>
        </details>
      )}
    </div>
  )
}
