import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/icon-picker/attributes.ts'
import { IconPicker } from '../src/widgets/icon-picker/IconPicker.tsx'
import css from '../src/widgets/icon-picker/icon-picker.css'

define('d4c-icon-picker', IconPicker, attributes, { css })
