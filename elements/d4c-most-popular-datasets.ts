import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/most-popular-datasets/attributes.ts'
import { MostPopularDatasets } from '../src/widgets/most-popular-datasets/MostPopularDatasets.tsx'
import css from '../src/widgets/most-popular-datasets/most-popular-datasets.css'

define('d4c-most-popular-datasets', MostPopularDatasets, attributes, { css })
