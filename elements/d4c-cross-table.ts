import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/cross-table/attributes.ts'
import { CrossTable } from '../src/widgets/cross-table/CrossTable.tsx'
import css from '../src/widgets/cross-table/cross-table.css'

define('d4c-cross-table', CrossTable, attributes, { css })
