import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/text-search/attributes.ts'
import { TextSearch } from '../src/widgets/text-search/TextSearch.tsx'
import css from '../src/widgets/text-search/text-search.css'

define('d4c-text-search', TextSearch, attributes, { css })
