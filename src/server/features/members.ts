import {
  array,
  type BaseIssue,
  type BaseSchema,
  boolean,
  check,
  custom,
  description,
  examples,
  type GenericSchema,
  type InferInput,
  type InferOutput,
  intersect,
  maxLength,
  nullable,
  type ObjectEntries,
  object,
  optional,
  picklist,
  pipe,
  rawCheck,
  rawTransform,
  record,
  type StrictObjectSchema,
  strictObject,
  string,
  transform,
  trim,
  union,
  unknown,
} from 'valibot'
import { isObject } from '../../core/is-object.ts'
import { isEmail, isName, longestName } from '../../core/people/addresses.ts'
import { isLanguage, languages } from '../../messages/languages.ts'
import { type Refusal, type RefusalOf, refuseWith } from './read-sent.ts'

/** A trimmed text of at most `limit` characters; null and an empty text are null. */
export const text = (limit = 200) =>
  nullable(
    pipe(
      shortText(limit),
      transform((value) => value || null),
    ),
  )

/** A non-empty text; null and an empty text count as missing. */
export const words = (limit = 200) =>
  pipe(
    shortText(limit),
    rawTransform<string, string>(({ dataset, addIssue }) => {
      if (dataset.value === '') addIssue({ message: (issue) => refuseWith(issue, missing) })
      return dataset.value
    }),
  )

/** The failure of a missing member. */
export const missing: RefusalOf = (name) => ({ key: 'value.missing', params: { name } })

const shortText = (limit: number) =>
  pipe(
    string((issue) => (issue.input === null ? refuseWith(issue, missing) : '')),
    trim(),
    maxLength(limit, (issue) =>
      refuseWith(issue, (name) => ({
        key: 'value.too_long',
        params: { name, length: issue.input.length, limit },
      })),
    ),
  )

/** An e-mail address; null and an empty text are null. */
export const email = pipe(
  text(1000),
  check(
    (value) => value === null || isEmail(value),
    (issue) =>
      refuseWith(issue, (name) => ({ key: 'value.email', params: { name, value: issue.input ?? '' } })),
  ),
)

/** A valid user name. */
export const username = pipe(
  words(1000),
  check(isName, (issue) =>
    refuseWith(issue, () => ({ key: 'username.form', params: { value: issue.input, limit: longestName } })),
  ),
)

/** A language of mails and pages; null and an empty text are null. */
export const language = pipe(
  text(),
  check(
    (value) => value === null || isLanguage(value),
    (issue) =>
      refuseWith(issue, (name) => ({
        key: 'value.choice',
        params: { name, value: issue.input ?? '', known: languages.join(', ') },
      })),
  ),
)

export const flag = boolean()

/** A password, not trimmed. */
export const password = pipe(
  string(),
  check(
    (value) => value !== '',
    (issue) => refuseWith(issue, missing),
  ),
)

/** The token of a mailed link; when missing, a token that matches nothing. */
export const token = pipe(
  optional(text(1000), null),
  transform((value) => value ?? ''),
  description('From the link'),
)

/** An object with arbitrary members. */
export const anyObject = record(string(), unknown())

/** An object with arbitrary members, of at most `limit` characters as JSON. */
export const storedObject = (limit: number) =>
  readBy(anyObject, (value) =>
    isObject(value) && JSON.stringify(value).length <= limit
      ? value
      : new Refused((name) => ({ key: 'value.object', params: { name, limit } })),
  )

/** One of the known names. */
export const choice = <Name extends string>(known: readonly Name[]) =>
  readBy(picklist(known), (value): Name | Refused => {
    if (value !== null && typeof value !== 'string')
      return new Refused((name) => ({ key: 'value.text', params: { name } }))
    const text = value?.trim() ?? ''
    return (
      known.find((one) => one === text) ??
      new Refused((name) => ({ key: 'value.choice', params: { name, value: text, known: known.join(', ') } }))
    )
  })

/** An object of exactly these members: each unknown one is rejected. */
export function exactly<Entries extends ObjectEntries>(entries: Entries) {
  const known = Object.keys(entries)
  const unknownMembers = pipe(
    anyObject,
    rawCheck(({ dataset: { value: input }, addIssue }) => {
      for (const name of Object.keys(input as object).filter((one) => !known.includes(one)))
        addIssue({
          message: (issue) =>
            refuseWith(issue, (shown) => ({
              key: 'member.unknown',
              params: { name: shown, known: known.join(', ') },
            })),
          path: [{ type: 'unknown', origin: 'key', input, key: name.slice(0, 100), value: undefined }],
        })
    }),
    transform(() => ({})),
  )
  const schema: GenericSchema = intersect([unknownMembers, object(entries)])
  shapes.set(schema, strictObject(entries))
  // The library does not infer types of an intersection with generic members.
  return schema as GenericSchema<InferInput<Exact<Entries>>, InferOutput<Exact<Entries>>>
}

type Exact<Entries extends ObjectEntries> = StrictObjectSchema<Entries, undefined>

/** ISO 8601. */
export const instant = pipe(string(), examples(['2026-03-09T06:30:00.000Z']))

/** An empty answer, `{}`. */
export const noAnswer = custom<void>((value) => value === undefined)

/** An answer of status 204, without a body. */
export const noContent = custom<void>((value) => value === undefined)

/** Whether a schema is that of `noContent`. */
export const isNoContent = (schema: object): boolean => schema === noContent

const mediaTypes = new WeakMap<object, readonly string[]>()

/** An answer that is a file, of one of these media types. */
export function fileAnswer(...types: string[]) {
  const schema = custom<Response>((value) => value instanceof Response)
  mediaTypes.set(schema, types)
  return schema
}

/** The media types of a schema made by `fileAnswer`. */
export const mediaTypesOf = (schema: object): readonly string[] | undefined => mediaTypes.get(schema)

/** A list of objects under the member name of the answer. */
export const listOf = <Name extends string, Item extends GenericSchema>(name: Name, item: Item) =>
  object({ [name]: array(item) } as { [Key in Name]: ReturnType<typeof array<Item>> })

/** Whether a schema is that of `noAnswer`. */
export const isNoAnswer = (schema: object): boolean => schema === noAnswer

const shapes = new WeakMap<object, GenericSchema>()

/** The described shape of a schema made by `decoded`. */
export const shapeOf = (schema: object): GenericSchema | undefined => shapes.get(schema)

/** Validation errors of a value, or of its members. */
export class Refused {
  readonly refusals: readonly RefusalOf[]
  readonly member: string | undefined

  constructor(refusals: RefusalOf | readonly RefusalOf[], member?: string) {
    this.refusals = typeof refusals === 'function' ? [refusals] : refusals
    this.member = member
  }
}

/** A value parsed by custom code; `shape` describes it and gives its type. */
export function readBy<Shape extends GenericSchema, Output>(
  shape: Shape,
  read: (value: unknown) => Output | Refused,
): BaseSchema<InferInput<Shape>, Output, BaseIssue<unknown>> {
  const base = custom<InferInput<Shape>>(() => true)
  const schema = pipe(
    base,
    rawTransform<InferInput<Shape>, Output>(({ dataset: { value }, addIssue, NEVER }) => {
      const found = read(value)
      if (!(found instanceof Refused)) return found
      const { refusals, member: key } = found
      for (const refusal of refusals)
        addIssue({
          message: (issue) => refuseWith(issue, refusal),
          ...(key !== undefined && {
            path: [{ type: 'unknown', origin: 'value', input: value, key, value: undefined }],
          }),
        })
      return NEVER
    }),
  )
  shapes.set(base, shape)
  return schema
}

/** A value parsed by a decoder, whose errors `refusal` maps to failures of the specification. */
export const decoded = <Shape extends GenericSchema, Output>(
  shape: Shape,
  decode: (value: unknown) => Output,
  refusal: (error: unknown) => Refusal,
) =>
  readBy(shape, (value) => {
    try {
      return decode(value)
    } catch (error) {
      const found = refusal(error)
      return new Refused(() => found)
    }
  })

/** Distinct non-empty texts; a single one becomes a list of one. Null for anything else. */
export function textsOf(value: unknown): string[] | null {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  if (!values.every((one) => typeof one === 'string')) return null
  return [...new Set(values.map((one) => one.trim()))].filter((one) => one !== '')
}

export const notTexts = () => new Refused((name) => ({ key: 'value.list', params: { name } }))

/** A list of texts, or a single one. */
export const list = readBy(union([array(string()), string()]), (value) => textsOf(value) ?? notTexts())
