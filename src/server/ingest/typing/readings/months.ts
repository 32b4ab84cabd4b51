/** Names of the months in eight languages, whole and short, as patterns; the English short comes first. */
const months: readonly [short: string, names: string][] = [
  ['Jan', 'jan(?:uary|vier|uar|uari|eiro)?|janv|j[äa]n(?:ner)?|ene(?:ro)?|gen(?:naio)?'],
  ['Feb', 'feb(?:ruary|ruar|rero|braio|ruari)?|f[ée]vr?(?:ier)?|fev(?:ereiro)?'],
  ['Mar', 'mar(?:ch|s|zo|ço|co)?|m[äa]rz|mrz|maart'],
  ['Apr', 'apr(?:il|ile)?|avr(?:il)?|abr(?:il)?'],
  ['May', 'may(?:o)?|mai(?:o)?|mag(?:gio)?|mei'],
  ['Jun', 'june?|juin|juni(?:o)?|junho|giu(?:gno)?'],
  ['Jul', 'july?|juil(?:let)?|juli(?:o)?|julho|lug(?:lio)?'],
  ['Aug', 'aug(?:ust|ustus)?|ao[uû]t|ago(?:sto)?'],
  ['Sep', 'sep(?:t|tember|tembre|tiembre)?|set(?:tembre|embro)?'],
  ['Oct', 'oct(?:ober|obre|ubre)?|o[kt]t(?:ober|obre)?|out(?:ubro)?'],
  ['Nov', 'nov(?:ember|embre|iembre|embro)?'],
  ['Dec', 'dec(?:ember)?|d[ée]c(?:embre)?|dez(?:ember|embro)?|dic(?:iembre|embre)?'],
]

/** A pattern of what may be the name of a month: which names there are is left to reading, since a long pattern takes long to prepare. */
export const monthName = String.raw`[A-Za-zÀ-ÿ]{3,10}\.?`

/** SQL: a text with the names of its months as their English shorts, which is what strptime reads. */
export const withEnglishMonths = (value: string): string =>
  months.reduce(
    (text, [short, names]) =>
      `regexp_replace(${text}, '(^|[ 0-9-])(?i:${names})\\.?($|[ -])', '\\1${short}\\2')`,
    value,
  )
