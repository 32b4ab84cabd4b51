import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/file-summary/attributes.ts'
import { FileSummary } from '../src/widgets/file-summary/FileSummary.tsx'
import css from '../src/widgets/file-summary/file-summary.css'

define('d4c-file-summary', FileSummary, attributes, { css })
