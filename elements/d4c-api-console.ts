import { define } from '../src/custom-element/define.ts'
import { ApiConsole } from '../src/widgets/api-console/ApiConsole.tsx'
import css from '../src/widgets/api-console/api-console.css'
import { attributes } from '../src/widgets/api-console/attributes.ts'

define('d4c-api-console', ApiConsole, attributes, { css })
