import type { ProcessorKey } from '../../messages/processors.ts'
import { fieldName } from '../ingest/field-name.ts'
import { isObject } from '../is-object.ts'
import { isProcessorName, type ProcessorName, parametersOf, processors } from './definitions.ts'
import type { Parameter, Parameters, ParameterValue } from './parameter.ts'

/**
 * A problem with a list of processors, as a message with the number of the processor, the parameter and the
 * value.
 */
export interface Problem {
  key: ProcessorKey
  params: Record<string, string | number>
}

/** A processor with checked arguments, including defaults. */
export interface Step {
  /** Its number in the list, from 1. */
  number: number
  name: ProcessorName
  args: Readonly<Record<string, ParameterValue>>
}

const mostProcessors = 100
const longestText = 10_000
const mostNames = 200

/** The steps of a list, without disabled processors, and all problems of the list. */
export function checkProcessors(list: unknown): { steps: Step[]; problems: Problem[] } {
  const problems: Problem[] = []
  if (!Array.isArray(list))
    return { steps: [], problems: [{ key: 'processor.list', params: { value: shown(list) } }] }
  if (list.length > mostProcessors) {
    const params = { count: list.length, limit: mostProcessors }
    return { steps: [], problems: [{ key: 'processor.many', params }] }
  }
  const steps = list.flatMap((entry: unknown, index) => checkOne(entry, index + 1, problems))
  return { steps, problems }
}

function checkOne(entry: unknown, number: number, problems: Problem[]): Step[] {
  if (!isObject(entry) || typeof entry.name !== 'string') {
    problems.push({ key: 'processor.entry', params: { step: number, value: shown(entry) } })
    return []
  }
  const { name, args = {}, disabled = false, ...others } = entry
  const at = { step: number, processor: String(name) }
  if (typeof name !== 'string' || !isProcessorName(name)) {
    const known = Object.keys(processors).join(', ')
    problems.push({ key: 'processor.unknown', params: { ...at, processor: shown(name), known } })
    return []
  }
  const found: Problem[] = []
  const [other] = Object.keys(others)
  if (other !== undefined) found.push({ key: 'processor.member', params: { ...at, member: shown(other) } })
  if (typeof disabled !== 'boolean')
    found.push({ key: 'processor.disabled', params: { ...at, value: shown(disabled) } })
  if (!isObject(args)) found.push({ key: 'processor.args', params: { ...at, value: shown(args) } })
  const checked = isObject(args) ? checkArgs(parametersOf(name), args, at, found) : {}
  problems.push(...found)
  return disabled === true || found.length > 0 ? [] : [{ number, name, args: checked }]
}

function checkArgs(
  parameters: Parameters,
  args: Readonly<Record<string, unknown>>,
  at: { step: number; processor: string },
  problems: Problem[],
): Step['args'] {
  const unknown = Object.keys(args).find((parameter) => !Object.hasOwn(parameters, parameter))
  if (unknown !== undefined) {
    const known = Object.keys(parameters).join(', ')
    problems.push({ key: 'processor.parameter', params: { ...at, parameter: shown(unknown), known } })
  }
  const checked: Record<string, ParameterValue> = {}
  for (const [parameter, described] of Object.entries(parameters)) {
    const given = Object.hasOwn(args, parameter) ? (args[parameter] ?? undefined) : undefined
    const named = { ...at, parameter }
    const { depends_on: on, depends_on_value: allowed } = described
    const counts = on === undefined || isOneOf(args[on] ?? parameters[on]?.default, allowed)
    if (given === undefined) {
      if (described.default !== undefined) checked[parameter] = described.default
      else if (!described.optional && counts)
        problems.push({ key: 'processor.missing', params: { ...named, type: described.type } })
      continue
    }
    if (!counts && given !== described.default) {
      const params = { ...named, value: shown(given), other: on ?? '', values: (allowed ?? []).join(', ') }
      problems.push({ key: 'processor.without', params })
      continue
    }
    const problem = wrong(described, given)
    if (problem) problems.push({ ...problem, params: { ...named, value: shown(given), ...problem.params } })
    else checked[parameter] = given as ParameterValue
  }
  return checked
}

const isOneOf = (value: unknown, allowed: readonly ParameterValue[] | undefined): boolean =>
  allowed === undefined ? value !== undefined : allowed.some((one) => one === value)

/** Why a value is invalid for a parameter, null when it is valid. */
function wrong(described: Parameter, value: unknown): Problem | null {
  const { type, choices = [], min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = described
  switch (type) {
    case 'int':
    case 'double': {
      if (
        typeof value !== 'number' ||
        !(type === 'int' ? Number.isSafeInteger(value) : Number.isFinite(value))
      )
        return { key: type === 'int' ? 'processor.int' : 'processor.double', params: {} }
      return value < min || value > max ? { key: 'processor.range', params: { min, max } } : null
    }
    case 'boolean':
      return typeof value === 'boolean' ? null : { key: 'processor.boolean', params: {} }
    case 'choice':
      return typeof value === 'string' && choices.includes(value)
        ? null
        : { key: 'processor.choice', params: { choices: choices.join(', ') } }
    case 'fields':
    case 'order':
    case 'texts':
      return wrongList(value, wrongText)
    case 'names':
      return wrongList(value, wrongName)
    case 'name':
      return wrongName(value)
    case 'text':
    case 'field':
    case 'pattern':
    case 'query':
    case 'expression':
    case 'dataset':
      return wrongText(value) ?? (value === '' && !isEmptyAllowed(described) ? empty : null)
  }
}

const empty: Problem = { key: 'processor.empty', params: {} }

/** Optional texts may be empty. */
const isEmptyAllowed = ({ type, default: usual }: Parameter): boolean =>
  type === 'text' && usual !== undefined

function wrongText(value: unknown): Problem | null {
  if (typeof value !== 'string') return { key: 'processor.text', params: {} }
  if (value.length > longestText) return { key: 'processor.long', params: { limit: longestText } }
  return value.includes('\0') || !value.isWellFormed() ? { key: 'processor.characters', params: {} } : null
}

function wrongName(value: unknown): Problem | null {
  const problem = wrongText(value)
  if (problem || typeof value !== 'string') return problem
  return fieldName(value) === value
    ? null
    : { key: 'processor.name', params: { value: shown(value), proposed: fieldName(value) } }
}

function wrongList(value: unknown, one: (member: unknown) => Problem | null): Problem | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > mostNames)
    return { key: 'processor.names', params: { limit: mostNames } }
  for (const [index, member] of value.entries()) {
    const problem = one(member) ?? (member === '' ? empty : null)
    if (problem) return problem
    if (value.indexOf(member) < index) return { key: 'processor.twice', params: { value: shown(member) } }
  }
  return null
}

/** A value as a sentence shows it. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}
