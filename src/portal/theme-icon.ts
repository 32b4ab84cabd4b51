import { html, type Markup } from './markup.ts'

// Each a single stroke on a 24 × 24 grid. Themes are matched by words of their names, in both languages.
const icons: { words: RegExp; path: string }[] = [
  { words: /transport|mobilit|flight|aviation/i, path: 'M3 13l18-8-5 16-4-6-9-2zM12 15l4-5' },
  { words: /environ|nature|biodiv|ecolog/i, path: 'M5 19c0-9 6-14 15-14 0 9-5 14-12 14M5 21c1-6 4-9 9-11' },
  { words: /econom|business|financ|employ|emploi|labo/i, path: 'M4 20V10M10 20V4M16 20v-7M22 20H2' },
  {
    words: /climat|weather|météo|energ/i,
    path: 'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  },
  { words: /cultur|film|movie|art/i, path: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9h4M4 15h4M16 9h4M16 15h4' },
  {
    words: /admin|territ|geograph|géograph|region|popul|societ/i,
    path: 'M12 21s7-6 7-12a7 7 0 0 0-14 0c0 6 7 12 7 12zM14.5 9a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  },
  { words: /hazard|risk|risque|disaster|earth|seism/i, path: 'M2 13h4l3-8 5 15 3-9 1 2h4' },
  { words: /health|santé/i, path: 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-3 4.5 4.5 0 0 1 8 3c0 6-8 11-8 11z' },
]

const plain = 'M4 6c0-2 16-2 16 0v12c0 2-16 2-16 0zM4 6c0 2 16 2 16 0M4 12c0 2 16 2 16 0'

/** Line drawing of a theme, or of a stack of records for an unknown theme. */
export function themeIcon(theme: string | undefined): Markup {
  const path = icons.find(({ words }) => theme && words.test(theme))?.path ?? plain
  return html`<svg class="theme-icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`
}
