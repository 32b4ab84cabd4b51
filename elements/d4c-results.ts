import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/results/attributes.ts'
import { Results } from '../src/widgets/results/Results.tsx'

define('d4c-results', Results, attributes)
