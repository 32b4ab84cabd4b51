import { emit } from '../../client/events.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { assign } from '../../ui/controls/own-value.ts'
import { pageSlots } from '../../ui/controls/page-slots.ts'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useDistinctName } from '../../ui/useDistinctName.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'

/** A list of page links. */
export function Pagination({ options, element }: WidgetProps<typeof attributes>) {
  const sentences = usePieceSentences()
  const label = useDistinctName(sentences['pages.label'])
  const language = useLanguage()
  const pages = Math.max(0, Math.floor(options.pages))
  const page = Math.min(Math.max(1, Math.floor(options.page)), Math.max(1, pages))
  const go = (next: number) => {
    if (next === page) return
    assign(element, 'page', next)
    emit(element, 'd4c-page-change', { page: next })
  }
  const step = (next: number, label: string, sign: string) => (
    <button
      type="button"
      className="page"
      part="step"
      aria-label={label}
      disabled={next < 1 || next > pages}
      onClick={() => go(next)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <nav className="pages" part="pages" aria-label={label}>
      <ol className="list">
        <li>{step(page - 1, sentences['pages.previous'], '‹')}</li>
        {pageSlots(page, pages).map((slot, index, slots) => (
          <li key={slot ?? `after ${slots[index - 1]}`}>
            {slot === null ? (
              <span className="gap" aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                className="page"
                part="page"
                aria-label={fill(sentences['pages.page'], { n: formatNumber(slot, language) })}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => go(slot)}
              >
                {formatNumber(slot, language)}
              </button>
            )}
          </li>
        ))}
        <li>{step(page + 1, sentences['pages.next'], '›')}</li>
      </ol>
    </nav>
  )
}
