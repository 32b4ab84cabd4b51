import type { en } from '../../messages/en/pictures.ts'
import { type Language, languageFacts } from '../../messages/languages.ts'
import { fill, type Sentences } from '../../messages/message.ts'
import { type Field, isNumeric } from '../field.ts'
import { formatFieldValue, formatNumber } from '../format/value.ts'
import type { Choice, Facts, Period } from './picture.ts'

export type PictureSentences = Sentences<keyof typeof en>

export interface Reader {
  sentences: PictureSentences
  language: Language
}

const dateStyles: Readonly<Record<Period, Intl.DateTimeFormatOptions>> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  week: { dateStyle: 'long' },
  day: { dateStyle: 'full' },
  hour: { dateStyle: 'long', timeStyle: 'short' },
}

/** An instant as its period tells it, in UTC; '' for one that no calendar reaches. */
function dateText(ms: number | undefined, period: Period | undefined, locale: string): string {
  if (ms === undefined || !Number.isFinite(new Date(ms).getTime())) return ''
  const style = dateStyles[period ?? 'day']
  const era = ms < Date.UTC(0, 0) || new Date(ms).getUTCFullYear() < 1 ? { era: 'short' as const } : {}
  const options = 'dateStyle' in style ? style : { ...style, ...era }
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(ms)
}

/** The most characters of a label, or of a value, within a sentence. */
const longest = 60

const short = (text: string): string =>
  [...text].length > longest ? `${[...text].slice(0, longest - 1).join('')}…` : text

const labelOf = (field: Field | undefined): string => (field ? short(field.label || field.name) : '')

const spanPeriod = (period: Period | undefined): Period =>
  period === 'year' || period === 'month' ? period : 'week'

/** Says how to read a picture, in the language of its reader. */
export function captionOf(choice: Choice, facts: Facts, { sentences, language }: Reader): string {
  const { locale } = languageFacts[language]
  const { measure, other, category } = choice
  const { mark, period } = facts
  const isCount = choice.kind === 'calendar' || choice.kind === 'categories' || !measure
  const value =
    mark === undefined
      ? ''
      : isCount || !isNumeric(measure)
        ? formatNumber(mark.value, language)
        : formatFieldValue(mark.value, measure, language)
  const count = formatNumber(facts.count, language)
  const params = {
    n: facts.isEstimate ? fill(sentences.about, { n: count }) : count,
    count: facts.count,
    measure: labelOf(measure),
    other: labelOf(other),
    category: labelOf(category),
    period: sentences[`period.${period ?? 'day'}`],
    from: dateText(facts.from, spanPeriod(period), locale),
    to: dateText(facts.to, spanPeriod(period), locale),
    at: dateText(mark?.at, period, locale),
    name: short(mark?.name ?? ''),
    value,
  }
  // A unit may end with a full stop of its own.
  return fill(sentences[sentenceOf(choice, facts)], params).replace(/\.\.$/, '.')
}

function sentenceOf(choice: Choice, facts: Facts): keyof PictureSentences {
  switch (choice.kind) {
    case 'map':
      if (facts.shows === 'sized' && facts.mark) return 'caption.map.marked'
      return facts.shows ? `caption.map.${facts.shows}` : 'caption.map'
    case 'scatter':
      return choice.category ? 'caption.scatter.groups' : 'caption.scatter'
    case 'columns':
      return choice.total ? 'caption.columns.sum' : 'caption.columns.count'
    case 'spread':
      return choice.isLogarithmic ? 'caption.spread.log' : 'caption.spread'
    default:
      return `caption.${choice.kind}`
  }
}
