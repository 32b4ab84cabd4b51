import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/multidatasets-card/attributes.ts'
import { MultidatasetsCard } from '../src/widgets/multidatasets-card/MultidatasetsCard.tsx'
import css from '../src/widgets/multidatasets-card/multidatasets-card.css'

define('d4c-multidatasets-card', MultidatasetsCard, attributes, { css })
