import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/gist/attributes.ts'
import { Gist } from '../src/widgets/gist/Gist.tsx'
import css from '../src/widgets/gist/gist.css'

define('d4c-gist', Gist, attributes, { css })
