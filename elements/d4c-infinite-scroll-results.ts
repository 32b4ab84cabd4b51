import { define } from '../src/custom-element/define.ts'
import { takeContent } from '../src/custom-element/inline-template.ts'
import { attributes } from '../src/widgets/infinite-scroll-results/attributes.ts'
import { InfiniteScrollResults } from '../src/widgets/infinite-scroll-results/InfiniteScrollResults.tsx'
import css from '../src/widgets/infinite-scroll-results/infinite-scroll-results.css'

define('d4c-infinite-scroll-results', InfiniteScrollResults, attributes, { css, prepare: takeContent })
