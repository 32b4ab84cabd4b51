import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/pagination-block/attributes.ts'
import { PaginationBlock } from '../src/widgets/pagination-block/PaginationBlock.tsx'
import css from '../src/widgets/pagination-block/pagination-block.css'

define('d4c-pagination-block', PaginationBlock, attributes, { css })
