import { define } from '../custom-element/define.ts'
import { attributes } from './attributes.ts'
import { Backoffice } from './Backoffice.tsx'
import css from './backoffice.css'

define('d4c-backoffice', Backoffice, attributes, { css })
