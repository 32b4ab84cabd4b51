import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/record-image/attributes.ts'
import { RecordImage } from '../src/widgets/record-image/RecordImage.tsx'
import css from '../src/widgets/record-image/record-image.css'

define('d4c-record-image', RecordImage, attributes, { css })
