import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/searchbox/attributes.ts'
import { Searchbox } from '../src/widgets/searchbox/Searchbox.tsx'
import css from '../src/widgets/searchbox/searchbox.css'

define('d4c-searchbox', Searchbox, attributes, { css })
