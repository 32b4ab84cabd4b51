// The parts of vega that charts use, under vega's name (aliased by the build): the whole package
// registers maps, forces, word clouds and more.
import { transforms } from 'vega-dataflow'
import * as encode from 'vega-encode'
import * as data from 'vega-transforms'
import * as layout from 'vega-view-transforms'

Object.assign(transforms, data, layout, encode)

export { changeset } from 'vega-dataflow'
export { parse } from 'vega-parser'
export * from 'vega-util'
export { View } from 'vega-view'
