import { define } from '../src/custom-element/define.ts'
import { takeContent } from '../src/custom-element/inline-template.ts'
import { attributes } from '../src/widgets/table/attributes.ts'
import { Table } from '../src/widgets/table/Table.tsx'
import css from '../src/widgets/table/table.css'

define('d4c-table', Table, attributes, { css, prepare: takeContent })
