import { define } from '../src/custom-element/define.ts'
import { AutoResize } from '../src/widgets/auto-resize/AutoResize.tsx'
import { attributes } from '../src/widgets/auto-resize/attributes.ts'
import css from '../src/widgets/auto-resize/auto-resize.css'

define('d4c-auto-resize', AutoResize, attributes, { css })
