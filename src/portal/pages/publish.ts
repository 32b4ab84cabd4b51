import type { Page } from '../layout.ts'
import { html, type Markup } from '../markup.ts'
import { definePage } from '../page.ts'

/** The back-office page: one element, which has its own header and navigation. */
function publishPage({ words, assets, site }: Page): Markup {
  return html`<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.say('publish.title')} · ${site.name}</title>
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="${assets('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${assets('portal.css')}">
<script type="module" src="/d4c/widgets/d4c-backoffice.js"></script>
</head>
<body class="publish">
<d4c-backoffice base="/publish/" name="${site.name}"></d4c-backoffice>
<noscript><p>${words.say('publish.script')}</p></noscript>
</body>
</html>`
}

/** All screens of the back-office have addresses below it. */
export const publish = definePage({ path: '/publish/*', load: () => null, render: publishPage })
