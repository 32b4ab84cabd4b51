import { defineConfiguration } from '../src/custom-element/configuration.ts'
import { takeContent } from '../src/custom-element/inline-template.ts'
import { attributes } from '../src/widgets/map/layer/attributes.ts'

defineConfiguration('d4c-map-layer', attributes, { prepare: takeContent })
