import { define } from '../src/custom-element/define.ts'
import { takeInlineTemplate } from '../src/custom-element/inline-template.ts'
import css from '../src/custom-element/published.css'
import { attributes } from '../src/widgets/color-gradient/attributes.ts'
import { ColorGradient } from '../src/widgets/color-gradient/ColorGradient.tsx'

define('d4c-color-gradient', ColorGradient, attributes, { css, prepare: takeInlineTemplate })
