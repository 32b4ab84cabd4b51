import { type IconName, icon } from '../icons.ts'
import type { Words } from '../language.ts'
import { html, type Markup } from '../markup.ts'

/** A panel above the page, which a button opens without a script. Escape and a click outside close it. */
export const panel = (words: Words, id: string, title: string, body: Markup): Markup =>
  html`<div class="panel" id="${id}" popover role="dialog" aria-labelledby="${id}-title">
<header><h2 id="${id}-title">${title}</h2><button type="button" class="icon-button" popovertarget="${id}" popovertargetaction="hide" aria-label="${words.say('panel.close')}">${icon('close')}</button></header>
${body}
</div>`

/** The quiet button that opens a panel. */
export const panelButton = (id: string, name: IconName, label: string): Markup =>
  html`<button type="button" class="quiet" popovertarget="${id}">${icon(name)}<span>${label}</span></button>`

/** A text to copy: read-only, with a button beside it. `attributes` tell a script how to renew it. */
export const copied = (words: Words, label: string, text: string, attributes: Markup | string = ''): Markup =>
  html`<div class="copied"><label><span>${label}</span><textarea readonly rows="${text.length > 90 ? 3 : 1}" spellcheck="false" ${attributes}>${text}</textarea></label><button type="button" data-copy="field" data-copied="${words.say('api.copied')}">${words.say('api.copy')}</button></div>`
