import { define } from '../src/custom-element/define.ts'
import { takeContent } from '../src/custom-element/inline-template.ts'
import { attributes } from '../src/widgets/slideshow/attributes.ts'
import { Slideshow } from '../src/widgets/slideshow/Slideshow.tsx'
import css from '../src/widgets/slideshow/slideshow.css'

define('d4c-slideshow', Slideshow, attributes, { css, prepare: takeContent })
