import { define } from '../src/custom-element/define.ts'
import { takeInlineTemplate } from '../src/custom-element/inline-template.ts'
import css from '../src/custom-element/published.css'
import { Analysis } from '../src/widgets/analysis/Analysis.tsx'
import { attributes } from '../src/widgets/analysis/attributes.ts'

define('d4c-analysis', Analysis, attributes, { css, prepare: takeInlineTemplate })
