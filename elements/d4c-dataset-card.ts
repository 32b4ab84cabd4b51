import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/dataset-card/attributes.ts'
import { DatasetCard } from '../src/widgets/dataset-card/DatasetCard.tsx'
import css from '../src/widgets/dataset-card/dataset-card.css'

define('d4c-dataset-card', DatasetCard, attributes, { css })
