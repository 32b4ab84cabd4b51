import { array, boolean, description, nullable, number, object, picklist, pipe, string, union } from 'valibot'
import { fieldTypes } from '../../../core/field.ts'
import { type ProcessorName, processors } from '../../../core/processors/definitions.ts'
import { processorFamilies } from '../../../core/processors/form.ts'
import { parameterTypes } from '../../../core/processors/parameter.ts'

const value = union([string(), number(), boolean(), array(string())])

/** A processor with the inputs of its form. */
export const processorForm = object({
  name: picklist(Object.keys(processors) as ProcessorName[]),
  label: string(),
  description: pipe(string(), description('What it does, in a sentence')),
  family: picklist(processorFamilies),
  parameters: array(
    object({
      name: string(),
      label: string(),
      help: pipe(nullable(string()), description('How a value is written; null where that is plain')),
      type: picklist(parameterTypes),
      default: nullable(value),
      required: boolean(),
      choices: nullable(array(string())),
      choice_labels: nullable(array(string())),
      field_types: nullable(array(picklist(fieldTypes))),
      min: nullable(number()),
      max: nullable(number()),
      depends_on: nullable(string()),
      depends_on_value: nullable(array(value)),
      advanced: boolean(),
    }),
  ),
})
