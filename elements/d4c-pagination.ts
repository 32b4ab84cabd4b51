import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/pagination/attributes.ts'
import { Pagination } from '../src/widgets/pagination/Pagination.tsx'
import css from '../src/widgets/pagination/pagination.css'

define('d4c-pagination', Pagination, attributes, { css })
