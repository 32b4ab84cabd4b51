import { reportErrors } from '../../ui/error-reports.ts'
import { buttons } from './actions.ts'
import { followAddress } from './address.ts'
import { callForms } from './call-forms.ts'
import { followButton } from './follow.ts'
import { liveExamples } from './live-example.ts'
import { showPending } from './pending.ts'
import { sendForms } from './send-forms.ts'
import { suggestions } from './suggest.ts'
import { swapPages } from './swap.ts'

/** Facets are collapsed on phones, so that the records come first. */
function foldFilters(): void {
  if (!window.matchMedia('(max-width: 859px)').matches) return
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]'))
    details.open = false
}

/** On a narrow page the tabs scroll: the current one is brought into sight. */
function showCurrentTab(): void {
  const tab = document.querySelector<HTMLElement>('.tabs [aria-current]')
  const bar = tab?.parentElement
  if (tab && bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
}

reportErrors(window)
document.documentElement.classList.add('scripted')
foldFilters()
swapPages()
followAddress()
buttons()
callForms()
liveExamples()
sendForms()
suggestions()
void followButton()
void showPending().catch(() => {})
showCurrentTab()
