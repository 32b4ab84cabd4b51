import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/color-picker/attributes.ts'
import { ColorPicker } from '../src/widgets/color-picker/ColorPicker.tsx'
import css from '../src/widgets/color-picker/color-picker.css'

define('d4c-color-picker', ColorPicker, attributes, { css })
