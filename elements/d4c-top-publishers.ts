import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/top-publishers/attributes.ts'
import { TopPublishers } from '../src/widgets/top-publishers/TopPublishers.tsx'
import css from '../src/widgets/top-publishers/top-publishers.css'

define('d4c-top-publishers', TopPublishers, attributes, { css })
