import { parse, type Spec, View } from 'vega'
import type { EmbedOptions, Result, VisualizationSpec } from 'vega-embed'
import { expressionInterpreter } from 'vega-interpreter'
import { compile, type TopLevelSpec } from 'vega-lite'

const refuse = (uri: string) => Promise.reject(new Error(`a chart loads nothing from elsewhere: ${uri}`))

/** Blocks all requests of specifications: data, images, links. */
const closedLoader = {
  load: refuse,
  sanitize: refuse,
  http: refuse,
  file: refuse,
  options: {},
} as unknown as NonNullable<ConstructorParameters<typeof View>[1]>['loader']

/** Whether a specification uses treemaps, whose layout is in a separate chunk. */
const hasTiles = ({ data }: { data?: unknown }): boolean => JSON.stringify(data ?? '').includes('"treemap"')

/**
 * Replaces vega-embed for react-vega (aliased by the build): compiles vega-lite, accepts vega, renders to a
 * canvas, evaluates expressions with vega's interpreter, adds no menu, style sheet or inline style.
 */
export default async function embed(
  element: HTMLElement,
  spec: VisualizationSpec | string,
  options: EmbedOptions = {},
): Promise<Result> {
  if (typeof spec === 'string') throw new Error('a chart is drawn from a specification, not from an address')
  const isLite = String(spec.$schema).includes('/vega-lite/')
  const compiled = isLite ? compile(spec as TopLevelSpec).spec : spec
  if (hasTiles(compiled)) await import('./tiles.mjs')
  const runtime = parse(compiled as Spec, undefined, { ast: true })
  const { formatLocale, timeFormatLocale } = options
  const view = new View(runtime, {
    renderer: 'canvas',
    container: element,
    hover: false,
    loader: closedLoader,
    expr: expressionInterpreter,
    ...(formatLocale && timeFormatLocale ? { locale: { number: formatLocale, time: timeFormatLocale } } : {}),
  } as ConstructorParameters<typeof View>[1])
  // By default vega removes deleted marks from its scene only after ten thousand; a long-running chart needs
  // fewer.
  Object.assign(view, { cleanThreshold: 200 })
  await view.runAsync()
  return {
    view,
    spec,
    vgSpec: compiled as Spec,
    embedOptions: options,
    finalize: () => {
      view.finalize()
    },
  }
}
