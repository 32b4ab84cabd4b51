import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/spinner/attributes.ts'
import { Spinner } from '../src/widgets/spinner/Spinner.tsx'
import css from '../src/widgets/spinner/spinner.css'

define('d4c-spinner', Spinner, attributes, { css })
