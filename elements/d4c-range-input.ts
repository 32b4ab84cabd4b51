import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/range-input/attributes.ts'
import { RangeInput } from '../src/widgets/range-input/RangeInput.tsx'
import css from '../src/widgets/range-input/range-input.css'

define('d4c-range-input', RangeInput, attributes, { css })
