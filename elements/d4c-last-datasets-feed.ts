import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/last-datasets-feed/attributes.ts'
import { LastDatasetsFeed } from '../src/widgets/last-datasets-feed/LastDatasetsFeed.tsx'
import css from '../src/widgets/last-datasets-feed/last-datasets-feed.css'

define('d4c-last-datasets-feed', LastDatasetsFeed, attributes, { css })
