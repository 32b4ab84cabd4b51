import { written } from './attributes.ts'
import { type Child, childrenOf, type Element, has, isElement, plainName } from './page.ts'
import type { Work } from './work.ts'

interface Toggle {
  /** Writes the element in place of the checkbox, and returns the nodes of its label. */
  write: (work: Work) => readonly Child[]
}

const isBox = (node: Child): node is Element =>
  isElement(node) && node.tagName === 'input' && has(node, 'ods-toggle-model')

const attributesOf = (element: Element, { source }: Work, pattern: RegExp): string =>
  element.attrs
    .filter(({ name }) => pattern.test(plainName(name)))
    .map(
      ({ name }) =>
        ` ${plainName(name).replace(/^ods-/, 'd4c-')}${written(element, name, source)?.value ?? ''}`,
    )
    .join('')

/** A checkbox for a parameter, or a label around one, as the equivalent element; null for any other tag. */
export function toggleOf(element: Element): Toggle | null {
  const box = isBox(element) ? element : childrenOf(element).find(isBox)
  if (!box || (box !== element && element.tagName !== 'label')) return null
  return {
    write(work) {
      const place = element.sourceCodeLocation
      const boxAttributes = attributesOf(box, work, /^(?:ods-(?:toggle-.*|store-as)|class|id)$/)
      if (!place?.startTag) return []
      if (box === element) {
        work.edits.replace(
          place.startOffset,
          place.endOffset,
          `<d4c-toggle-model${boxAttributes}></d4c-toggle-model>`,
        )
        work.remark(place.startOffset, 'label.missing')
        return []
      }
      const label = attributesOf(element, work, /^(?:class|id|title)$/)
      const { startTag, endTag } = place
      const extra =
        label.includes(' class=') || label.includes(' id=') ? attributesOf(box, work, /^ods-/) : boxAttributes
      work.edits.replace(startTag.startOffset, startTag.endOffset, `<d4c-toggle-model${extra}${label}>`)
      const inner = box.sourceCodeLocation
      if (inner) work.edits.replace(inner.startOffset, inner.endOffset, '')
      if (endTag) work.edits.replace(endTag.startOffset, endTag.endOffset, '</d4c-toggle-model>')
      return childrenOf(element).filter((child) => child !== box)
    },
  }
}
