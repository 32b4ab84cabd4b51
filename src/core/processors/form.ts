import type { FieldType } from '../field.ts'
import type { ProcessorKey, ProcessorSentences } from '../messages/ingest/processors/sentences.ts'
import { type ProcessorName, parametersOf, processors } from './definitions.ts'
import type { ParameterType, ParameterValue } from './parameter.ts'

/** One input of a form. */
export interface FormField {
  name: string
  label: string
  type: ParameterType
  default: ParameterValue | null
  required: boolean
  choices: readonly string[] | null
  field_types: readonly FieldType[] | null
  min: number | null
  max: number | null
  depends_on: string | null
  depends_on_value: readonly ParameterValue[] | null
  advanced: boolean
}

export interface ProcessorForm {
  name: ProcessorName
  label: string
  parameters: FormField[]
}

/** The form of every processor, in the language of the sentences. */
export const processorForms = (sentences: ProcessorSentences): ProcessorForm[] =>
  Object.keys(processors).map((name) => formOf(name as ProcessorName, sentences))

function formOf(name: ProcessorName, sentences: ProcessorSentences): ProcessorForm {
  const parameters = Object.entries(parametersOf(name)).map(
    ([parameter, described]): FormField => ({
      name: parameter,
      label: labelOf(`parameter.${parameter}`, sentences),
      type: described.type,
      default: described.default ?? null,
      required: described.default === undefined && !described.optional && !described.depends_on,
      choices: described.choices ?? null,
      field_types: described.field_types ?? null,
      min: described.min ?? null,
      max: described.max ?? null,
      depends_on: described.depends_on ?? null,
      depends_on_value: described.depends_on_value ?? null,
      advanced: described.advanced ?? false,
    }),
  )
  return { name, label: labelOf(`processor.name.${name}`, sentences), parameters }
}

const labelOf = (key: string, sentences: ProcessorSentences): string =>
  Object.hasOwn(sentences, key) ? sentences[key as ProcessorKey] : key
