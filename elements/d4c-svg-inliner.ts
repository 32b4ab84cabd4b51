import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/svg-inliner/attributes.ts'
import { SvgInliner } from '../src/widgets/svg-inliner/SvgInliner.tsx'
import css from '../src/widgets/svg-inliner/svg-inliner.css'

define('d4c-svg-inliner', SvgInliner, attributes, { css })
