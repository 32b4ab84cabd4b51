import type { ProcessorKey, ProcessorSentences } from '../../messages/processors.ts'
import type { FieldType } from '../field.ts'
import { dateProcessors } from './dates.ts'
import { type ProcessorName, parametersOf, processors } from './definitions.ts'
import { fieldProcessors } from './fields.ts'
import type { ParameterType, ParameterValue } from './parameter.ts'
import { placeProcessors } from './places.ts'
import { recordProcessors } from './records.ts'
import { textProcessors } from './texts.ts'

/** Processors by what they process. */
const families = {
  fields: fieldProcessors,
  texts: textProcessors,
  dates: dateProcessors,
  places: placeProcessors,
  records: recordProcessors,
} as const

export type ProcessorFamily = keyof typeof families
export const processorFamilies = Object.keys(families) as ProcessorFamily[]

/** One input of a form. */
export interface FormField {
  name: string
  label: string
  /** Labels of `choices`. */
  help: string | null
  type: ParameterType
  default: ParameterValue | null
  required: boolean
  choices: readonly string[] | null
  /** Labels of `choices`. */
  choice_labels: readonly string[] | null
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
  /** One sentence. */
  description: string
  family: ProcessorFamily
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
      help: sentenceAt(`parameter.help.${parameter}`, sentences) ?? null,
      type: described.type,
      default: described.default ?? null,
      required: described.default === undefined && !described.optional && !described.depends_on,
      choices: described.choices ?? null,
      choice_labels: described.choices?.map((choice) => choiceLabel(choice, sentences)) ?? null,
      field_types: described.field_types ?? null,
      min: described.min ?? null,
      max: described.max ?? null,
      depends_on: described.depends_on ?? null,
      depends_on_value: described.depends_on_value ?? null,
      advanced: described.advanced ?? false,
    }),
  )
  return {
    name,
    label: sentences[nameKeyOf(name)],
    description: sentences[sentenceKeyOf(name)],
    family: familyOf(name),
    parameters,
  }
}

/** The compiler requires a name and a sentence in the catalogues for each processor. */
const nameKeyOf = (name: ProcessorName): ProcessorKey => `processor.name.${name}`
const sentenceKeyOf = (name: ProcessorName): ProcessorKey => `processor.does.${name}`

const familyOf = (name: ProcessorName): ProcessorFamily =>
  processorFamilies.find((family) => Object.hasOwn(families[family], name)) ?? 'records'

const choiceLabel = (choice: string, sentences: ProcessorSentences): string =>
  sentenceAt(`choice.${choice}`, sentences) ?? sentenceAt(`reading.${choice}`, sentences) ?? choice

const sentenceAt = (key: string, sentences: ProcessorSentences): string | undefined =>
  Object.hasOwn(sentences, key) ? sentences[key as ProcessorKey] : undefined

const labelOf = (key: string, sentences: ProcessorSentences): string => sentenceAt(key, sentences) ?? key
