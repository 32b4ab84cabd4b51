import { timeSince } from '../../core/format/time-since.ts'
import { formatDate } from '../../core/format/value.ts'
import { useLanguage } from '../useSentences.ts'

/** How long ago something was; a tooltip shows the date. */
export function Since({ date }: { date: string }) {
  const locale = useLanguage()
  const text = timeSince(Date.parse(date), Date.now(), locale)
  if (text === '') return null
  return (
    <time className="row-detail" part="detail" dateTime={date} title={formatDate(date, 'LL', locale)}>
      {text}
    </time>
  )
}
