import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/datetime-picker/attributes.ts'
import { DatetimePicker } from '../src/widgets/datetime-picker/DatetimePicker.tsx'
import css from '../src/widgets/datetime-picker/datetime-picker.css'

define('d4c-datetime-picker', DatetimePicker, attributes, { css })
