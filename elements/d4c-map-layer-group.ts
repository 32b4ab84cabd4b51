import { defineConfiguration } from '../src/custom-element/configuration.ts'
import { attributes } from '../src/widgets/map/layer-group/attributes.ts'

defineConfiguration('d4c-map-layer-group', attributes)
