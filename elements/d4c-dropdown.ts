import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/dropdown/attributes.ts'
import { Dropdown } from '../src/widgets/dropdown/Dropdown.tsx'
import css from '../src/widgets/dropdown/dropdown.css'

define('d4c-dropdown', Dropdown, attributes, { css })
