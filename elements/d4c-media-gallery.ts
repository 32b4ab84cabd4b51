import { define } from '../src/custom-element/define.ts'
import { takeContent } from '../src/custom-element/inline-template.ts'
import { attributes } from '../src/widgets/media-gallery/attributes.ts'
import { MediaGallery } from '../src/widgets/media-gallery/MediaGallery.tsx'
import css from '../src/widgets/media-gallery/media-gallery.css'

define('d4c-media-gallery', MediaGallery, attributes, { css, prepare: takeContent })
