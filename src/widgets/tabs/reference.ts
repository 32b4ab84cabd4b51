import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Panes of which one is shown at a time: its `d4c-tab` children.',
  events: { 'd4c-tab-change': 'The visitor chose another tab: `slug`, null when the shown one was folded.' },
  parts: {
    tabs: 'The whole.',
    list: 'The row of tabs.',
    tab: 'A tab; also `tab-selected`.',
    pane: 'The box around the shown content.',
  },
  notes: ['Left and Right, Home and End move between the tabs.'],
}
