import { define } from '../src/custom-element/define.ts'
import { takeInlineTemplate } from '../src/custom-element/inline-template.ts'
import css from '../src/custom-element/published.css'
import { attributes } from '../src/widgets/datetime/attributes.ts'
import { Datetime } from '../src/widgets/datetime/Datetime.tsx'

define('d4c-datetime', Datetime, attributes, { css, prepare: takeInlineTemplate })
