import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/picto/attributes.ts'
import { PictoWidget } from '../src/widgets/picto/PictoWidget.tsx'
import css from '../src/widgets/picto/picto.css'

define('d4c-picto', PictoWidget, attributes, { css })
