import { define } from '../src/custom-element/define.ts'
import { takeContent } from '../src/custom-element/inline-template.ts'
import { attributes } from '../src/widgets/last-reuses-feed/attributes.ts'
import { LastReusesFeed } from '../src/widgets/last-reuses-feed/LastReusesFeed.tsx'
import css from '../src/widgets/last-reuses-feed/last-reuses-feed.css'

define('d4c-last-reuses-feed', LastReusesFeed, attributes, { css, prepare: takeContent })
