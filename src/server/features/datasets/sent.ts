import {
  array,
  description,
  examples,
  type InferOutput,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import { PublicError } from '../../../core/errors.ts'
import { isObject } from '../../../core/is-object.ts'
import {
  isProcessorName,
  type Processor,
  type ProcessorName,
  processors,
} from '../../../core/processors/definitions.ts'
import { processor } from '../../management/datasets/managed-dataset.ts'
import { draftParts, membersOf } from '../draft-parts.ts'
import { readBy } from '../members.ts'

/** A non-empty text, else null. */
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** A new dataset; its parts are validated when it is created. */
export const newDataset = readBy(
  pipe(
    object({
      dataset_id: optional(pipe(string(), description('Identifier; made of the title by default'))),
      title: optional(pipe(string(), description('The same as metas.title'))),
      ...draftParts,
    }),
    examples([{ dataset_id: 'trees', title: 'Trees of the city', metas: { theme: ['Environment'] } }]),
  ),
  (sent) => {
    const { dataset_id, datasetid, title, ...parts } = membersOf(sent)
    const metas = isObject(parts.metas) ? parts.metas : {}
    return {
      id: textOf(dataset_id) ?? textOf(datasetid),
      patch: title === undefined ? parts : { ...parts, metas: { title, ...metas } },
    }
  },
)

export type NewDataset = InferOutput<typeof newDataset>

const conflictModes = ['merge', 'overwrite'] as const

/** The parts of a dataset to save. */
export const savedDataset = readBy(
  pipe(
    object({
      revision: optional(
        pipe(string(), description('Id of the state that was edited; the newest by default')),
      ),
      on_conflict: optional(
        pipe(
          picklist(conflictModes),
          description(
            'merge or overwrite, where others have saved meanwhile; by default the request is refused with 409',
          ),
        ),
      ),
      ...draftParts,
    }),
    examples([{ metas: { title: 'Trees of the city' }, fields: { height: { label: 'Height' } } }]),
  ),
  (sent) => {
    const { revision, on_conflict, ...patch } = membersOf(sent)
    const onConflict = conflictModes.find((mode) => mode === on_conflict)
    return {
      patch,
      ...(typeof revision === 'string' && { revision }),
      ...(onConflict && { onConflict }),
    }
  },
)

export type SavedDataset = InferOutput<typeof savedDataset>

/** Which revision is published. */
export const publication = readBy(
  pipe(
    object({
      revision: optional(pipe(string(), description('Id of the state to publish; the newest by default'))),
    }),
    examples([{ revision: '0197c5a2d3f4' }]),
  ),
  (sent): { revision?: string } => {
    const { revision } = membersOf(sent)
    return typeof revision === 'string' ? { revision } : {}
  },
)

export type Publication = InferOutput<typeof publication>

/** The title and identifier of a copy. */
export const copy = readBy(
  pipe(
    object({
      new_dataset_id: optional(pipe(string(), description('Its identifier'))),
      title: optional(pipe(string(), description('Its title'))),
    }),
    examples([{ new_dataset_id: 'trees-2', title: 'Trees of another city' }]),
  ),
  (sent) => {
    const { dataset_id, new_dataset_id, title } = membersOf(sent)
    return {
      newId: textOf(new_dataset_id) ?? textOf(dataset_id),
      ...(typeof title === 'string' && { title }),
    }
  },
)

/** A required text. Throws `value.missing`. */
function required(sent: unknown, name: string): string {
  const value = membersOf(sent)[name]
  if (typeof value === 'string') return value
  throw new PublicError('value.missing', { name })
}

/** The new identifier of a dataset. Throws `value.missing`. */
export const newIdentifier = readBy(
  pipe(
    object({ new_dataset_id: pipe(string(), description('The new one')) }),
    examples([{ new_dataset_id: 'trees' }]),
  ),
  (sent) => ({ to: required(sent, 'new_dataset_id') }),
)

const isProcessor = (value: unknown): value is Processor => isObject(value) && typeof value.name === 'string'

/** A renamed field in a list of processors. Throws `value.missing`. */
export const renamedField = readBy(
  pipe(
    object({
      processors: pipe(array(processor), description('The list')),
      from_name: pipe(string(), description('The field')),
      to_name: pipe(string(), description('Its new name')),
    }),
    examples([
      {
        processors: [{ name: 'copy', args: { field: 'h', to_name: 'h2' } }],
        from_name: 'h',
        to_name: 'height',
      },
    ]),
  ),
  (sent) => {
    const { processors: list } = membersOf(sent)
    if (!Array.isArray(list) || !list.every(isProcessor))
      throw new PublicError('value.missing', { name: 'processors' })
    return { list, from: required(sent, 'from_name'), to: required(sent, 'to_name') }
  },
)

/** A processor whose arguments are to be suggested. Throws `processor.unknown_name`. */
export const guessedProcessor = readBy(
  pipe(
    object({
      name: pipe(picklist(Object.keys(processors) as ProcessorName[]), description('The processor')),
      field: optional(pipe(string(), description('The field that it is for'))),
    }),
    examples([{ name: 'copy', field: 'height' }]),
  ),
  (sent) => {
    const { name, field } = membersOf(sent)
    if (typeof name !== 'string' || !isProcessorName(name))
      throw new PublicError('processor.unknown_name', { name: String(name) })
    return { name, ...(typeof field === 'string' && { field }) }
  },
)
