/**
 * Month names in a dozen languages, full and abbreviated, as patterns; the English abbreviation comes first.
 */
const months: readonly [short: string, names: string][] = [
  ['Jan', 'jan(?:uary|vier|uari?|eiro)?|janv|stycznia|j[äa]n(?:ner)?|ene(?:ro)?|gen(?:naio)?'],
  ['Feb', 'feb(?:ruary|ruari?|rero|braio)?|f[ée]vr?(?:ier)?|fev(?:ereiro)?|lutego'],
  ['Mar', 'mar(?:ch|s|ts|zo|ço|co|ca)?|m[äa]rz|mrz|maart'],
  ['Apr', 'apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|kwietnia'],
  ['May', 'may(?:o)?|mai(?:o)?|mag(?:gio)?|mei|maja?'],
  ['Jun', 'june?|juin|juni(?:o)?|junho|giu(?:gno)?|czerwca'],
  ['Jul', 'july?|juil(?:let)?|juli(?:o)?|julho|lug(?:lio)?|lipca'],
  ['Aug', 'aug(?:ust|usti|ustus)?|ao[uû]t|ago(?:sto)?|sierpnia'],
  ['Sep', 'sep(?:t|tember|tembre|tiembre)?|set(?:tembre|embro)?|wrze[śs]nia'],
  ['Oct', 'oct(?:ober|obre|ubre)?|o[kt]t(?:ober|obre)?|out(?:ubro)?|pa[źz]dziernika'],
  ['Nov', 'nov(?:ember|embre|iembre|embro)?|listopada'],
  ['Dec', 'dec(?:ember)?|d[ée]c(?:embre)?|dez(?:ember|embro)?|dic(?:iembre|embre)?|des(?:ember)?|grudnia'],
]

/**
 * A pattern of a possible month name: the names are checked when reading, since a long pattern is slow to
 * compile.
 */
export const monthName = String.raw`[A-Za-zÀ-ž]{3,12}\.?`

const weekdays = [
  'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?',
  'lun(?:di)?|mar(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|dim(?:anche)?',
  'mo(?:ntag)?|di(?:enstag)?|mi(?:ttwoch)?|do(?:nnerstag)?|fr(?:eitag)?|sa(?:mstag)?|so(?:nntag)?|sonnabend',
  'lun(?:es)?|martes|mi[ée](?:rcoles)?|jueves|viernes|s[áa]bado|domingo',
  'lunedì?|martedì?|mercoledì?|giovedì?|venerdì?|sabato|domenica',
].join('|')

/** A pattern of a possible weekday name before a date. */
export const weekdayName = String.raw`(?:[A-Za-zÀ-ž]{2,12}\.?,? )`

/** SQL: a text without its leading weekday. Mar, before a day and a year, is March, not mardi. */
export const withoutWeekday = (value: string): string =>
  `regexp_replace(${value}, '^(?i:${weekdays})\\.?,? ((?:\\d{1,2}\\S{0,2}[ -](?:de )?)?[A-Za-zÀ-ž]{3})', '\\1')`

/** SQL: a text with month names replaced by English abbreviations, which strptime reads. */
export const withEnglishMonths = (value: string): string =>
  months.reduce(
    (text, [short, names]) =>
      `regexp_replace(${text}, '(^|[ 0-9-])(?i:${names})\\.?($|[ -])', '\\1${short}\\2')`,
    value,
  )
