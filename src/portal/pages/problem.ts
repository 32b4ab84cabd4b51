import { layout, type Page } from '../layout.ts'
import { html, type Markup } from '../markup.ts'

/** A page that says what is missing or failed, and where to go from here. */
export function problemPage(page: Page, title: string, why: string): Markup {
  return layout(page, {
    title,
    main: html`<div class="problem"><h1>${title}</h1><p>${why}</p><p><a class="button" href="/explore/">${page.words.say('missing.way_out')}</a></p></div>`,
  })
}
