import {
  array,
  type BaseIssue,
  type BaseSchema,
  boolean,
  custom,
  type GenericSchema,
  type InferInput,
  maxLength,
  nullable,
  object,
  pipe,
  rawTransform,
  string,
  transform,
  trim,
} from 'valibot'
import { type Refusal, refuseWith } from './read-sent.ts'

/** A text of so many characters at most, without spaces around it; null and an empty one are null. */
export const text = (limit = 200) =>
  nullable(
    pipe(
      shortText(limit),
      transform((value) => value || null),
    ),
  )

/** A text that says something; an empty one counts as missing. */
export const words = (limit = 200) =>
  pipe(
    shortText(limit),
    rawTransform<string, string>(({ dataset, addIssue }) => {
      if (dataset.value === '')
        addIssue({
          message: (issue) => refuseWith(issue, (name) => ({ key: 'value.missing', params: { name } })),
        })
      return dataset.value
    }),
  )

const shortText = (limit: number) =>
  pipe(
    string(),
    trim(),
    maxLength(limit, (issue) =>
      refuseWith(issue, (name) => ({
        key: 'value.too_long',
        params: { name, length: issue.input.length, limit },
      })),
    ),
  )

export const flag = boolean()

/** ISO 8601. */
export const instant = string()

/** An answer that says no more than that it was done. */
export const noAnswer = custom<void>((value) => value === undefined)

/** Objects of a list, under the name that the answer gives it. */
export const listOf = <Name extends string, Item extends GenericSchema>(name: Name, item: Item) =>
  object({ [name]: array(item) } as { [Key in Name]: ReturnType<typeof array<Item>> })

/** Whether a schema is that of `noAnswer`. */
export const isNoAnswer = (schema: object): boolean => schema === noAnswer

const shapes = new WeakMap<object, GenericSchema>()

/** The shape that a schema made by `decoded` is described by. */
export const shapeOf = (schema: object): GenericSchema | undefined => shapes.get(schema)

/**
 * A value that a decoder of ours reads, whose sentences are those of the specification; `shape` describes it and gives
 * its type. The decoder throws what `refusal` turns into a refusal.
 */
export function decoded<Shape extends GenericSchema, Output>(
  shape: Shape,
  decode: (value: unknown) => Output,
  refusal: (error: unknown) => Refusal,
): BaseSchema<InferInput<Shape>, Output, BaseIssue<unknown>> {
  const base = custom<InferInput<Shape>>(() => true)
  const schema = pipe(
    base,
    rawTransform<InferInput<Shape>, Output>(({ dataset, addIssue, NEVER }) => {
      try {
        return decode(dataset.value)
      } catch (error) {
        const found = refusal(error)
        addIssue({ message: (issue) => refuseWith(issue, () => found) })
        return NEVER
      }
    }),
  )
  shapes.set(base, shape)
  return schema
}
