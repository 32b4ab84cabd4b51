import { layout, type Page } from '../layout.ts'
import { html, type Markup } from '../markup.ts'

/** A page with an error message and links to continue. */
export function problemPage(
  page: Page,
  title: string,
  why: string,
  { signIn = false }: { signIn?: boolean } = {},
): Markup {
  const [href, label] = signIn
    ? (['/publish/', 'site.sign_in'] as const)
    : (['/explore/', 'missing.way_out'] as const)
  return layout(page, {
    title,
    canonical: null,
    main: html`<div class="problem"><h1>${title}</h1><p>${why}</p><p><a class="button" href="${href}">${page.words.say(label)}</a></p></div>`,
  })
}
