// What our charts need of vega, under vega's own name (the build puts this in its place): the whole package
// registers maps, forces, word clouds and more, which no chart of ours draws.
import { transforms } from 'vega-dataflow'
import * as encode from 'vega-encode'
import * as data from 'vega-transforms'
import * as layout from 'vega-view-transforms'

Object.assign(transforms, data, layout, encode)

export { changeset } from 'vega-dataflow'
export { parse } from 'vega-parser'
export * from 'vega-util'
export { View } from 'vega-view'
