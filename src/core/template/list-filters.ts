import { isObject } from '../is-object.ts'
import { asText, type Environment, type Filter } from './environment.ts'

const orderKey = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (object, name) => (isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined),
      value,
    )

const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [asText(a), asText(b)]
  return left < right ? -1 : Number(left > right)
}

function orderBy(value: unknown, key: unknown, reverse: unknown): unknown {
  if (!Array.isArray(value)) return value
  const name = asText(key)
  const path = name.replace(/^[+-]/, '')
  const sign = (name.startsWith('-') ? -1 : 1) * (reverse === true ? -1 : 1)
  return [...value].sort(
    (a, b) => sign * (path === '' ? compare(a, b) : compare(orderKey(a, path), orderKey(b, path))),
  )
}

const holds = (value: unknown, wanted: string): boolean =>
  isObject(value)
    ? Object.values(value).some((inner) => holds(inner, wanted))
    : asText(value).toLowerCase().includes(wanted.toLowerCase())

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0)

/** Filters of lists and objects. */
export const listFilters = ({ warn }: Environment): Readonly<Record<string, Filter>> => ({
  split: (value, separator) =>
    typeof value === 'string' ? value.split(asText(separator ?? ';')).map((part) => part.trim()) : value,
  join: (value, separator) =>
    Array.isArray(value) ? value.map(asText).join(asText(separator ?? ', ')) : value,
  firstValue: (value) => (Array.isArray(value) ? (value[0] ?? null) : value),
  limitTo(value, count, begin) {
    if (isObject(value)) return value
    const list = Array.isArray(value) ? value : asText(value)
    const [limit, start] = [Number(count), Number(begin ?? 0)]
    return limit < 0 ? list.slice(limit) : list.slice(start, start + limit)
  },
  orderBy,
  filter: (value, wanted) =>
    Array.isArray(value) ? value.filter((one) => holds(one, asText(wanted))) : value,
  keys: (value) => (isObject(value) ? Object.keys(value) : []),
  values: (value) => (isObject(value) ? Object.values(value) : []),
  numKeys: (value) => (isObject(value) ? Object.keys(value).length : 0),
  isEmpty,
  isDefined: (value) => value !== undefined,
  toObject(value, key) {
    if (key === undefined || key === null || key === '') {
      warn('this filter requires a key as a second parameter')
      return null
    }
    if (!Array.isArray(value)) return {}
    return Object.fromEntries(value.filter(isObject).map((one) => [asText(one[asText(key)]), one]))
  },
  stringify: (value) => JSON.stringify(value),
  json: (value, spacing) => JSON.stringify(value, null, Number(spacing ?? 2)),
  fromjson: (value) => (typeof value === 'string' ? parsed(value) : value),
})
