import { define } from '../src/custom-element/define.ts'
import { takeInlineTemplate } from '../src/custom-element/inline-template.ts'
import css from '../src/custom-element/published.css'
import { attributes } from '../src/widgets/results/attributes.ts'
import { Results } from '../src/widgets/results/Results.tsx'

define('d4c-results', Results, attributes, { css, prepare: takeInlineTemplate })
