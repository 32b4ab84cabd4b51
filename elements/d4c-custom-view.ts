import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/custom-view/attributes.ts'
import { CustomView } from '../src/widgets/custom-view/CustomView.tsx'
import css from '../src/widgets/custom-view/custom-view.css'

define('d4c-custom-view', CustomView, attributes, { css })
