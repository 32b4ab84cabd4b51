import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/most-used-themes/attributes.ts'
import { MostUsedThemes } from '../src/widgets/most-used-themes/MostUsedThemes.tsx'
import css from '../src/widgets/most-used-themes/most-used-themes.css'

define('d4c-most-used-themes', MostUsedThemes, attributes, { css })
