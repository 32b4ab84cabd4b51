import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/tag-cloud/attributes.ts'
import { TagCloud } from '../src/widgets/tag-cloud/TagCloud.tsx'
import css from '../src/widgets/tag-cloud/tag-cloud.css'

define('d4c-tag-cloud', TagCloud, attributes, { css })
