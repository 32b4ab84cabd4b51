import { relativeTime } from '../../../core/format/time-since.ts'
import { languageFacts } from '../../../messages/languages.ts'
import type { Words } from '../../words.ts'

const dayMs = 86_400_000

/** Midnight of a day in the browser's time zone. */
const dayOf = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** A relative time such as `tomorrow at 06:00`, in the browser's time zone. */
export function whenIn(iso: string, now: Date, words: Words): string {
  const at = new Date(iso)
  if (at <= now) return words.say('schedules.due')
  const { locale } = languageFacts[words.language]
  // Rounded, since days may have 23 or 25 hours.
  const days = Math.round((dayOf(at) - dayOf(now)) / dayMs)
  const day =
    days < 2
      ? relativeTime(days, 'day', words.language)
      : days < 7
        ? new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(at)
        : new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)
  return words.say('schedules.day_at', { day, time })
}

/** Comma-separated relative times. */
export const whensIn = (runs: readonly string[], now: Date, words: Words): string =>
  runs.map((iso) => whenIn(iso, now, words)).join(', ')
