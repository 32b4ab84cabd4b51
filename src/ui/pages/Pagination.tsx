import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { writeAddress } from '../../client/contexts/urlsync.ts'
import { formatNumber } from '../../core/format/value.ts'
import { fill } from '../../messages/message.ts'
import { useParameters } from '../useDataContext.ts'
import { useDistinctName } from '../useDistinctName.ts'
import { useLanguage, useSentences } from '../useSentences.ts'
import { pageCount, pagesShown, reach } from './model.ts'

interface PaginationProps {
  context: DataContext
  perPage: number
  nofollow?: boolean
  origin: string
  /** Called after a page was chosen. */
  onPage: () => void
}

/** Page links for the results of a context; nothing for a single page. */
export function Pagination({ context, perPage, nofollow = false, origin, onPage }: PaginationProps) {
  const sentences = useSentences()
  const label = useDistinctName(sentences['pages.label'])
  const locale = useLanguage()
  const nhits = useStore(context.$nhits) ?? 0
  const parameters = useParameters(context)
  const count = pageCount(nhits, perPage)
  if (count <= 1) return null
  const current = Math.min(Math.floor(Number(parameters.start ?? 0) / perPage) + 1, count)
  const { pages, first, last } = pagesShown(current, count)

  const startOf = (page: number) => (page - 1) * perPage
  const go = (event: MouseEvent, page: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    context.parameters.update({ start: page === 1 ? undefined : startOf(page) }, origin)
    onPage()
  }
  const link = (page: number, text: string, label: string) => (
    <li key={label}>
      <a
        className="page"
        part="page"
        href={writeAddress('', { ...parameters, start: startOf(page) })}
        rel={nofollow ? 'nofollow' : undefined}
        aria-current={page === current && text !== '<<' && text !== '>>' ? 'page' : undefined}
        aria-label={label}
        onClick={(event) => go(event, page)}
      >
        {text}
      </a>
    </li>
  )
  return (
    <nav className="pages" part="pages" aria-label={label}>
      <ol className="page-list">
        {first && link(1, '<<', sentences['pages.first'])}
        {pages.map((page) => link(page, String(page), fill(sentences['pages.page'], { n: page })))}
        {last && link(count, '>>', sentences['pages.last'])}
      </ol>
      {nhits > count * perPage && current === count && (
        <p className="d4c-muted">{fill(sentences['pages.cap'], { n: formatNumber(reach, locale) })}</p>
      )}
    </nav>
  )
}
