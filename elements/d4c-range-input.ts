import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/range-input/attributes.ts'
import { RangeInput } from '../src/widgets/range-input/RangeInput.tsx'
import css from '../src/widgets/range-input/range-input.css'

/** The peer's name of this attribute begins like those of ARIA, which has none of that name: it gets the other spelling. */
function prepare(element: HTMLElement): void {
  const label = element.getAttribute('aria-label-text')
  if (label === null) return
  element.setAttribute(`${element.localName}-aria-label-text`, label)
  element.removeAttribute('aria-label-text')
}

define('d4c-range-input', RangeInput, attributes, { css, prepare })
