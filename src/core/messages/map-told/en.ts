import type { Sentences } from '../message.ts'

/** What a map tells of its layers and records. */
export const en = {
  layers: 'Layers of the map',
  'layers.collapse': 'Collapse panel',
  'layers.expand': 'Expand panel',
  'layers.zoom_in': 'Zoom in to see this layer.',
  'layers.zoom_in.of': 'Zoom in to see {layer}.',
  'layers.zoom_out': 'Zoom out to see this layer.',
  'layers.zoom_out.of': 'Zoom out to see {layer}.',
  legend: 'Legend',
  'legend.unfold': 'Click to unfold',
  'legend.fold': 'Click to fold',
  'legend.previous': 'Previous layer',
  'legend.next': 'Next layer',
  'legend.page': '{n}/{total}',
  'legend.item': 'Item',
  'legend.none': 'No legend available',
  'legend.others': 'Others',
  'legend.more': '{n} more items...',
  'legend.undefined': 'Undefined {label}',
  'legend.out_of_bounds': 'Out of bounds {label}',
  'legend.low': 'Low',
  'legend.high': 'High',
  'legend.count': 'Number of elements',
  'legend.function': '{field} – {function}',
  'legend.unit': '{label} ({unit})',
  'function.AVG': 'Average',
  'function.MIN': 'Minimum',
  'function.MAX': 'Maximum',
  'function.STDDEV': 'Standard deviation',
  'function.SUM': 'Sum',
} as const satisfies Sentences

export type ToldSentences = Sentences<keyof typeof en>
