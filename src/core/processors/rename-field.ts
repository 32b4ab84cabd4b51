import { renameInExpression } from '../expression/rename-field.ts'
import { renameInQuery } from '../query/rename-field.ts'
import { isProcessorName, type Processor, parametersOf } from './definitions.ts'

/**
 * Renames a field in every processor that uses or creates it, also in queries and expressions; other texts
 * are unchanged.
 */
export const renameField = (list: readonly Processor[], from: string, to: string): Processor[] =>
  list.map((processor) => {
    const { name, args = {} } = processor
    if (!isProcessorName(name)) return processor
    const parameters = parametersOf(name)
    const renamed = Object.entries(args).map(([parameter, value]) => {
      switch (parameters[parameter]?.type) {
        case 'field':
        case 'name':
          return [parameter, value === from ? to : value]
        case 'fields':
        case 'names':
          return [parameter, Array.isArray(value) ? value.map((one) => (one === from ? to : one)) : value]
        case 'order':
          return [parameter, Array.isArray(value) ? value.map(sorted(from, to)) : value]
        case 'query':
          return [parameter, typeof value === 'string' ? renameInQuery(value, from, to) : value]
        case 'expression':
          return [parameter, typeof value === 'string' ? renameInExpression(value, from, to) : value]
        default:
          return [parameter, value]
      }
    })
    return { ...processor, args: Object.fromEntries(renamed) }
  })

const sorted =
  (from: string, to: string) =>
  (one: unknown): unknown =>
    one === from ? to : one === `-${from}` ? `-${to}` : one
