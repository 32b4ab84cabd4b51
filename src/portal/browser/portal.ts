import { reportErrors } from '../../ui/error-reports.ts'
import { buttons } from './actions.ts'
import { followAddress } from './address.ts'
import { callForms } from './call-forms.ts'
import { followButton } from './follow.ts'
import { liveExamples } from './live-example.ts'
import { swapPages } from './swap.ts'

/** Facets are collapsed on phones, so that the records come first. */
function foldFilters(): void {
  if (!window.matchMedia('(max-width: 859px)').matches) return
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]'))
    details.open = false
}

reportErrors(window)
document.documentElement.classList.add('scripted')
foldFilters()
swapPages()
followAddress()
buttons()
callForms()
liveExamples()
void followButton()
