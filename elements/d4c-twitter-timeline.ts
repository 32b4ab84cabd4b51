import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/twitter-timeline/attributes.ts'
import { TwitterTimeline } from '../src/widgets/twitter-timeline/TwitterTimeline.tsx'
import css from '../src/widgets/twitter-timeline/twitter-timeline.css'

define('d4c-twitter-timeline', TwitterTimeline, attributes, { css })
