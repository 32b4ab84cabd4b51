import { define } from '../src/custom-element/define.ts'
import { takeInlineTemplate } from '../src/custom-element/inline-template.ts'
import css from '../src/custom-element/published.css'
import { attributes } from '../src/widgets/scope/attributes.ts'
import { Scope } from '../src/widgets/scope/Scope.tsx'

define('d4c-scope', Scope, attributes, { css, prepare: takeInlineTemplate })
