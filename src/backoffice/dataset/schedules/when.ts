import { languageFacts } from '../../../messages/languages.ts'
import type { Words } from '../../words.ts'

const dayMs = 86_400_000

/** Midnight of a day on the clock of this browser. */
const dayOf = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** A moment that is near, as `tomorrow at 06:00`, in the person's own time zone. */
export function whenIn(iso: string, now: Date, words: Words): string {
  const at = new Date(iso)
  if (at <= now) return words.say('schedules.due')
  const { locale } = languageFacts[words.language]
  // Days of 23 and 25 hours are days as well.
  const days = Math.round((dayOf(at) - dayOf(now)) / dayMs)
  const day =
    days < 2
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
      : days < 7
        ? new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(at)
        : new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)
  return words.say('schedules.day_at', { day, time })
}

/** Moments one after the other. */
export const whensIn = (runs: readonly string[], now: Date, words: Words): string =>
  runs.map((iso) => whenIn(iso, now, words)).join(', ')
