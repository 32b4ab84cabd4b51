import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/progress-bar/attributes.ts'
import { ProgressBar } from '../src/widgets/progress-bar/ProgressBar.tsx'
import css from '../src/widgets/progress-bar/progress-bar.css'

define('d4c-progress-bar', ProgressBar, attributes, { css })
