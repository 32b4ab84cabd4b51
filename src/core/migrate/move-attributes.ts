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

/** What becomes of attributes elsewhere than in their tag. */
interface Moved {
  /** Names of the elements that attributes of the tag stand for. */
  forms: readonly string[]
  /** What directives say, with values for attributes. */
  spoken: Spoken
  /** Attributes that are told by something else. */
  gone: ReadonlySet<string>
}

/** Writes the attributes of a tag anew. */
export function moveAttributes(
  element: Element,
  { forms, spoken: { values }, gone }: Moved,
  { template, literal, items, nested }: Place,
  names: Names,
  work: Work,
): void {
  const { source, edits, remark } = work
  const left = new Map(values)
  for (const { name } of element.attrs) {
    const text = written(element, name, source)
    if (!text) continue
    const plain = plainName(name)
    const target = plain.replace(/^ng-(?=(?:class|style|href|src)$)/, '')
    const value = left.get(target)
    const moves =
      (forms.length > 0 && ownerOf(plain, element, forms) !== null) ||
      gone.has(name) ||
      (isWidget(element) && needless.has(plain))
    const isOwn = name === target && values.has(name)
    if (value !== undefined && (isOwn || (gone.has(name) && !has(element, target)))) {
      left.delete(target)
      const braces = movedBraces(
        `="${value}"`,
        text.start,
        items.length > 0,
        names,
        work,
        within(nested, items),
        '"',
      )
      const written = movedAddress(braces, text.start, work)
      edits.replace(text.start, text.end, target + written.replace(/\bodswidget-/g, 'd4c-'))
    } else if (moves || isOwn) edits.replace(withSpace(source, text.start), text.end, '')
    else {
      const isLeft = !template && !literal && !isWidget(element) && !plain.startsWith('ng-')
      if (isLeft && text.value.includes('{{')) remark(text.start, 'text.place', { tag: element.tagName })
      const moved = movedAttribute(name, element, work, names)
      if (moved === null) continue
      const isRead = (template && !literal) || isWidget(element)
      const quote = /^[^=]*=\s*'/.test(moved) ? "'" : '"'
      const spoken = isRead
        ? movedBraces(moved, text.start, items.length > 0, names, work, within(nested, items), quote)
        : moved
      if (spoken !== source.slice(text.start, text.end)) edits.replace(text.start, text.end, spoken)
    }
  }
}
