import type { Finding } from '../../../../core/ingest/report.ts'
import { isObject } from '../../../../core/is-object.ts'
import { parseJson } from './parse.ts'
import { shapedRecords } from './shapes.ts'

export interface FoundRecords {
  records: object[]
  /** Finding for records that were not a list of objects. */
  finding?: Finding
  /** Whether their columns are typed like those of a CSV file. */
  untyped?: boolean
  /** Their path, as `$.results[]`. */
  path: string
  /** The declared number of records, when there are fewer. */
  total?: number
}

/** Maximum depth at which lists are searched in an envelope. */
const deepest = 4

/**
 * The records of a JSON text: the elements of an array, each line of JSON lines, or the longest list of
 * objects inside an envelope. Undefined when there is no object at all.
 */
export function findRecords(text: string, path?: readonly string[]): FoundRecords | undefined {
  const roots = parseRoots(text)
  if (!roots) return undefined
  if (path) return atPath(roots, path)
  if (roots.length === 1) return fromEnvelope(roots[0])
  const inner = roots.map((root) => longestList(root, '$', deepest))
  const [first] = inner
  const nested = first && first.records.length > 1 && inner.every((list) => list?.path === first.path)
  return nested
    ? { records: inner.flatMap((list) => list?.records ?? []), path: first.path }
    : { records: roots.filter(isObject), path: '$' }
}

function parseRoots(text: string): unknown[] | undefined {
  try {
    return [parseJson(text)]
  } catch {
    // Not a single value, so perhaps JSON lines.
  }
  try {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(parseJson)
  } catch {
    return undefined
  }
}

/** Whether a line is a JSON object that does not wrap a list of objects. */
export function isRecord(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line)
    return isObject(value) && (longestList(value, '$', deepest)?.records.length ?? 0) <= 1
  } catch {
    return false
  }
}

function atPath(roots: readonly unknown[], path: readonly string[]): FoundRecords {
  const lists = path.reduce<unknown[]>(
    (values, member) => values.flatMap((value) => (isObject(value) ? [value[member]].flat() : [])),
    roots.flat(),
  )
  return { records: lists.flat().filter(isObject), path: ['$', ...path].join('.') }
}

function fromEnvelope(root: unknown): FoundRecords | undefined {
  const shaped = shapedRecords(root)
  if (shaped) return { ...shaped, path: '$' }
  if (Array.isArray(root)) return { records: root.filter(isObject), path: '$' }
  const list = longestList(root, '$', deepest)
  if (list) return { ...list, total: totalOf(root, list) }
  return isObject(root) ? { records: [root], path: '$' } : undefined
}

function longestList(value: unknown, path: string, depth: number): FoundRecords | undefined {
  if (!isObject(value) || depth === 0) return undefined
  let best: FoundRecords | undefined
  for (const [name, member] of Object.entries(value)) {
    const found = Array.isArray(member)
      ? { records: member.filter(isObject), path: `${path}.${name}[]` }
      : longestList(member, `${path}.${name}`, depth - 1)
    if (found && found.records.length > 0 && found.records.length > (best?.records.length ?? 0)) best = found
  }
  return best
}

const totalName =
  /^(total|count|total_?(count|records|results|items|hits|elements)|n_?hits|number_?matched|num_?results)$/i

/** The total number of records declared by the envelope, or by an object on the path to the list. */
function totalOf(root: unknown, { records, path }: FoundRecords): number | undefined {
  const steps = path.replace('[]', '').split('.').slice(1, -1)
  let at = root
  const around = [root]
  for (const step of steps) {
    at = isObject(at) ? at[step] : undefined
    around.push(at)
  }
  const numbers = around
    .filter(isObject)
    .flatMap((object) => Object.entries(object).filter(([name]) => totalName.test(name)))
    .map(([, value]) => Number(value))
  return numbers.find((number) => Number.isSafeInteger(number) && number > records.length)
}

/** The message of a server's error answer; undefined for anything else. */
export function refusalIn(text: string): string | undefined {
  const [root, ...others] = parseRoots(text) ?? []
  if (!isObject(root) || others.length > 0 || longestList(root, '$', deepest)) return undefined
  const error = root.error ?? root.errors
  if (typeof error === 'string') return error
  if (isObject(error))
    return [error.code, error.message].filter((part) => part !== undefined).join(': ') || undefined
  return undefined
}
