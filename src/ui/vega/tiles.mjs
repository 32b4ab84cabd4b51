// The layout of treemaps, loaded for the first of them.
import { transforms } from 'vega-dataflow'
import { nest, treemap } from 'vega-hierarchy'

Object.assign(transforms, { nest, treemap })
