import { movedAddress } from './addresses.ts'
import { movedAttribute, ownerOf, written } from './attributes.ts'
import type { Spoken } from './directives.ts'
import type { Names } from './expression.ts'
import { needless } from './names.ts'
import { within } from './nested.ts'
import { type Element, has, isWidget, plainName } from './page.ts'
import type { Place } from './place.ts'
import { movedBraces } from './templates.ts'
import { type Work, withSpace } from './work.ts'

/** Attributes that are replaced by something else than an attribute. */
interface Moved {
  /** Names of the elements that replace attributes of the tag. */
  forms: readonly string[]
  /** The changes made by directives, including values of attributes. */
  spoken: Spoken
  /** Attributes that are already translated elsewhere. */
  gone: ReadonlySet<string>
}

/** Rewrites the attributes of a tag. */
export function moveAttributes(element: Element, moved: Moved, place: Place, names: Names, work: Work): void {
  const { source, edits } = work
  const { values } = moved.spoken
  const left = new Map(values)
  const inTemplate: InTemplate = (braces, start, quote) =>
    movedBraces(braces, start, place.items.length > 0, names, work, within(place.nested, place.items), quote)
  for (const { name } of element.attrs) {
    const text = written(element, name, source)
    if (!text) continue
    const target = plainName(name).replace(/^ng-(?=(?:class|style|href|src)$)/, '')
    const value = left.get(target)
    const isOwn = name === target && values.has(name)
    if (value !== undefined && (isOwn || (moved.gone.has(name) && !has(element, target)))) {
      left.delete(target)
      const address = movedAddress(inTemplate(`="${value}"`, text.start, '"'), text.start, work)
      edits.replace(text.start, text.end, target + address.replace(/\bodswidget-/g, 'd4c-'))
    } else if (isOwn || goes(element, name, moved)) {
      edits.replace(withSpace(source, text.start), text.end, '')
    } else {
      if (isOutside(element, name, place)) remarkBraces(element, text, work)
      const attribute = movedAttribute(name, element, work, names)
      if (attribute === null) continue
      const spoken = isRead(element, place)
        ? inTemplate(attribute, text.start, quoteOf(attribute))
        : attribute
      if (spoken !== source.slice(text.start, text.end)) edits.replace(text.start, text.end, spoken)
    }
  }
}

/** Translates the `{{ }}` in the text at an offset. */
type InTemplate = (braces: string, start: number, quote: '"' | "'") => string

/** Whether an attribute is replaced by something else. */
function goes(element: Element, name: string, { forms, gone }: Moved): boolean {
  const plain = plainName(name)
  return (
    (forms.length > 0 && ownerOf(plain, element, forms) !== null) ||
    gone.has(name) ||
    (isWidget(element) && needless.has(plain))
  )
}

/** Whether an attribute is outside of all templates. */
const isOutside = (element: Element, name: string, { template, literal }: Place): boolean =>
  !template && !literal && !isWidget(element) && !plainName(name).startsWith('ng-')

const isRead = (element: Element, { template, literal }: Place): boolean =>
  (template && !literal) || isWidget(element)

const quoteOf = (attribute: string): '"' | "'" => (/^[^=]*=\s*'/.test(attribute) ? "'" : '"')

/** Remarks on `{{ }}` where no template evaluates it. */
function remarkBraces(
  { tagName: tag }: Element,
  { start, value }: { start: number; value: string },
  { remark }: Work,
): void {
  if (value.includes('{{')) remark(start, 'text.place', { tag })
}
