import { define } from '../src/custom-element/define.ts'
import { takeContent } from '../src/custom-element/inline-template.ts'
import { attributes } from '../src/widgets/calendar/attributes.ts'
import { Calendar } from '../src/widgets/calendar/Calendar.tsx'
import css from '../src/widgets/calendar/calendar.css'

define('d4c-calendar', Calendar, attributes, { css, prepare: takeContent })
