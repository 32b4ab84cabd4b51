import type { Dataset } from '../../core/dataset.ts'
import type { Page } from '../layout.ts'
import { html, type Markup, nothing } from '../markup.ts'

/** A form for feedback on a dataset, or on one of its records, where its publisher asks for it. */
export function feedbackForm({ words }: Page, dataset: Dataset, recordid: string | null = null): Markup {
  if (dataset.extra_metas?.explore?.feedback_enabled !== true) return nothing
  return html`<section id="feedback"><h2>${words.say('information.feedback')}</h2><p class="muted">${words.say('feedback.intro')}</p>
<form class="portal-form" method="post" data-send="json" action="/d4c/api/datasets/1.0/${encodeURIComponent(dataset.datasetid)}/feedback/" data-sent="${words.say('feedback.sent')}" data-failed="${words.say('form.failed')}" data-sending="${words.say('form.sending')}">
${recordid === null ? nothing : html`<input type="hidden" name="recordid" value="${recordid}">`}
<label><span>${words.say('feedback.comment')}</span><textarea name="comment" rows="4" maxlength="10000" required></textarea></label>
<p class="form-status" role="status"></p>
<button>${words.say('feedback.send')}</button>
</form></section>`
}
