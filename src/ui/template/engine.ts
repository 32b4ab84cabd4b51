import { Liquid, type Template } from 'liquidjs'
import { configuration, domainUrl } from '../../client/config.ts'
import { fileUrl } from '../../client/files.ts'
import { $language } from '../../client/language.ts'
import { isObject } from '../../core/is-object.ts'
import { hideBraces } from '../../core/template/braces.ts'
import { dateFilters } from '../../core/template/date-filters.ts'
import { asText, type Environment, escapeHtml, Markup } from '../../core/template/environment.ts'
import { fieldFilters } from '../../core/template/field-filters.ts'
import { refer } from '../../core/template/handles.ts'
import { listFilters } from '../../core/template/list-filters.ts'
import { numberFilters } from '../../core/template/number-filters.ts'
import { rewriteTemplate } from '../../core/template/rewrite.ts'
import { textFilters } from '../../core/template/text-filters.ts'

/** A template that cannot be parsed or rendered, with the position. Lines and columns count from 1. */
export class TemplateError extends Error {
  readonly line: number
  readonly column: number

  constructor(message: string, line: number, column: number, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TemplateError'
    this.line = line
    this.column = column
  }
}

const environment: Environment = {
  locale: () => $language.get(),
  now: () => Date.now(),
  warn: (sentence) => console.error(sentence),
  themes: () => configuration().themes ?? {},
  appendedQuery: () => configuration().appendedURLQuerystring ?? '',
  domainUrl: () => domainUrl(),
  fileUrl(context, value, form) {
    if (!isObject(context)) return null
    const { domainUrl: prefix, dataset } = context
    const id = isObject(dataset) ? asText(dataset.datasetid) : asText(dataset)
    return fileUrl({ domain: '', domainUrl: asText(prefix), dataset: id }, value, form)
  },
}

const printed = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(printed).join('')
  return isObject(value) ? JSON.stringify(value) : asText(value)
}

const tables = [textFilters, listFilters, numberFilters, dateFilters, fieldFilters]

function createEngine(print: (value: unknown) => string): Liquid {
  const engine = new Liquid({
    outputEscape: print,
    jsTruthy: true,
    ownPropertyOnly: true,
    dynamicPartials: false,
    // No includes: the only templates are those in the page.
    templates: {},
    parseLimit: 200_000,
    renderLimit: 1000,
    memoryLimit: 10_000_000,
  })
  for (const table of tables)
    for (const [name, filter] of Object.entries(table(environment)))
      engine.registerFilter(name, (value: unknown, ...args: unknown[]) => filter(value, ...args))
  engine.registerFilter('ref', refer)
  return engine
}

const markup = createEngine((value) =>
  hideBraces(value instanceof Markup ? value.html : escapeHtml(printed(value))),
)
const plain = createEngine((value) => (value instanceof Markup ? value.html : printed(value)))

const parsed = new Map<Liquid, Map<string, Template[]>>([
  [markup, new Map()],
  [plain, new Map()],
])

function parse(engine: Liquid, template: string): Template[] {
  const known = parsed.get(engine)?.get(template)
  if (known) return known
  const { source, filters: used, unsupported } = rewriteTemplate(template)
  for (const name of new Set(used))
    if (!Object.hasOwn(engine.filters, name))
      console.warn(`The template filter ${name} is unknown: it changes nothing.`)
  for (const construct of unsupported)
    console.warn(`Templates have no ${construct}: use {% if %}. In: ${template.trim().slice(0, 80)}`)
  const templates = engine.parse(source)
  parsed.get(engine)?.set(template, templates)
  return templates
}

const place = /,? line:(\d+)(?:, col:(\d+))?/

function render(engine: Liquid, template: string, variables: Readonly<Record<string, unknown>>): string {
  try {
    return String(engine.renderSync(parse(engine, template), variables))
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    const [found = '', line = '1', column = '1'] = place.exec(message) ?? []
    throw new TemplateError(message.replace(found, ''), Number(line), Number(column), { cause })
  }
}

/**
 * Renders a template to HTML; values are escaped, and their braces are hidden until it is sanitised. Throws
 * `TemplateError`.
 */
export const renderTemplate = (template: string, variables: Readonly<Record<string, unknown>>): string =>
  render(markup, template, variables)

/** Renders a template to plain text, for attributes. Throws `TemplateError`. */
export const renderText = (template: string, variables: Readonly<Record<string, unknown>>): string =>
  render(plain, template, variables)
