import { referred } from '../core/template/handles.ts'
import type { Attribute } from './attributes.ts'
import { parseLiteral } from './literal.ts'

const path = /^[A-Za-z_$][\w$]*(?:\.[\w$]+|\[\d+\])*$/
const words = new Set(['true', 'false', 'null'])

/**
 * A value of the page: a path in its variables, as `item.fields`, or a literal. In a template, whose variables end with
 * it, the path is read there.
 */
export const variable = (
  description: string,
  { required = false }: { required?: boolean } = {},
): Attribute<unknown> => ({
  type: 'variable',
  description,
  required,
  fallback: undefined,
  parse: (text) => referred(text) ?? parseLiteral(text),
  written: (text) => (path.test(text) && !words.has(text) ? `{{ ${text} | ref }}` : text),
})
