import { define } from '../src/custom-element/define.ts'
import { takeInlineTemplate } from '../src/custom-element/inline-template.ts'
import css from '../src/custom-element/published.css'
import { Aggregation } from '../src/widgets/aggregation/Aggregation.tsx'
import { attributes } from '../src/widgets/aggregation/attributes.ts'

define('d4c-aggregation', Aggregation, attributes, { css, prepare: takeInlineTemplate })
