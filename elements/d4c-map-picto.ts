import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/map-picto/attributes.ts'
import { MapPicto } from '../src/widgets/map-picto/MapPicto.tsx'
import css from '../src/widgets/map-picto/map-picto.css'

define('d4c-map-picto', MapPicto, attributes, { css })
