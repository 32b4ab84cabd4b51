import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/map/legacy/attributes.ts'
import { MapLegacy } from '../src/widgets/map/legacy/MapLegacy.tsx'
import css from '../src/widgets/map/map.css'

define('d4c-map-legacy', MapLegacy, attributes, { css })
