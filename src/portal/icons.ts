import { html, type Markup } from './markup.ts'

// One stroke each, on a 24 × 24 grid.
const paths = {
  download: 'M12 3v12M7 11l5 5 5-5M4 21h16',
  chevron: 'M6 9l6 6 6-6',
  share:
    'M18 8a3 3 0 1 0-3-3 3 3 0 0 0 3 3zM6 15a3 3 0 1 0-3-3 3 3 0 0 0 3 3zM18 22a3 3 0 1 0-3-3 3 3 0 0 0 3 3zM8.6 13.5l6.8 4M15.4 6.5l-6.8 4',
  cite: 'M10 7H5v6h4c0 3-1 4-3 5M20 7h-5v6h4c0 3-1 4-3 5',
  embed: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  follow: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  close: 'M6 6l12 12M18 6L6 18',
  file: 'M14 3H6v18h12V7zM14 3v4h4M9 13h6M9 17h6',
  search: 'M11 18a7 7 0 1 0-7-7 7 7 0 0 0 7 7zM20 20l-4-4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  filter: 'M4 6h16M7 12h10M10 18h4',
  cards: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  list: 'M4 6h16M4 12h16M4 18h16',
  table: 'M3 5h18v14H3zM3 10h18M9 5v14',
  map: 'M9 4L3 6v14l6-2 6 2 6-2V4l-6 2zM9 4v14M15 6v14',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  images: 'M4 5h16v14H4zM8 10a1.5 1.5 0 1 0 0-.01M4 17l5-5 4 4 3-3 4 4',
  analyze: 'M4 20V10M10 20V4M16 20v-7M22 20H2',
  export: 'M12 3v12M7 11l5 5 5-5M4 21h16',
  api: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  custom: 'M4 4h16v16H4zM4 9h16M9 9v11',
  person: 'M12 12a4 4 0 1 0-4-4 4 4 0 0 0 4 4zM4 21a8 8 0 0 1 16 0',
} as const

export type IconName = keyof typeof paths

/** Line drawing beside a word; hidden from screen readers. */
export const icon = (name: IconName, size = 20): Markup =>
  html`<svg class="icon" viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${paths[name]}"/></svg>`
