import { define } from '../src/custom-element/define.ts'
import { takeContent } from '../src/custom-element/inline-template.ts'
import { attributes } from '../src/widgets/result-enumerator/attributes.ts'
import { ResultEnumerator } from '../src/widgets/result-enumerator/ResultEnumerator.tsx'
import css from '../src/widgets/result-enumerator/result-enumerator.css'

define('d4c-result-enumerator', ResultEnumerator, attributes, { css, prepare: takeContent })
