import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/map/attributes.ts'
import { MapWidget } from '../src/widgets/map/Map.tsx'
import css from '../src/widgets/map/map.css'

define('d4c-map', MapWidget, attributes, { css })
