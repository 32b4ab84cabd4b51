import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/map-builder/attributes.ts'
import { MapBuilder } from '../src/widgets/map-builder/MapBuilder.tsx'
import css from '../src/widgets/map-builder/map-builder.css'

define('d4c-map-builder', MapBuilder, attributes, { css })
