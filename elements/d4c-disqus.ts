import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/disqus/attributes.ts'
import { Disqus } from '../src/widgets/disqus/Disqus.tsx'
import css from '../src/widgets/disqus/disqus.css'

define('d4c-disqus', Disqus, attributes, { css })
