import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/category-colors/attributes.ts'
import { CategoryColors } from '../src/widgets/category-colors/CategoryColors.tsx'
import css from '../src/widgets/category-colors/category-colors.css'

define('d4c-category-colors', CategoryColors, attributes, { css })
