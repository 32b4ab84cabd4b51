import { define } from '../src/custom-element/define.ts'
import { takeContent } from '../src/custom-element/inline-template.ts'
import { attributes } from '../src/widgets/reuses/attributes.ts'
import { Reuses } from '../src/widgets/reuses/Reuses.tsx'
import css from '../src/widgets/reuses/reuses.css'

define('d4c-reuses', Reuses, attributes, { css, prepare: takeContent })
