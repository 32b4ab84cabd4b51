import { define } from '../src/custom-element/define.ts'
import { takeInlineTemplate } from '../src/custom-element/inline-template.ts'
import css from '../src/custom-element/published.css'
import { attributes } from '../src/widgets/subaggregation/attributes.ts'
import { Subaggregation } from '../src/widgets/subaggregation/Subaggregation.tsx'

define('d4c-subaggregation', Subaggregation, attributes, { css, prepare: takeInlineTemplate })
