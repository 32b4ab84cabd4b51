import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/embed-code/attributes.ts'
import { EmbedCode } from '../src/widgets/embed-code/EmbedCode.tsx'
import css from '../src/widgets/embed-code/embed-code.css'

define('d4c-embed-code', EmbedCode, attributes, { css })
