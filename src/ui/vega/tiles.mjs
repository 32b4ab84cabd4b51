// The layout of treemaps, fetched when the first of them is drawn.
import { transforms } from 'vega-dataflow'
import { nest, treemap } from 'vega-hierarchy'

Object.assign(transforms, { nest, treemap })
