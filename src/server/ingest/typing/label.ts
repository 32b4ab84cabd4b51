/** The words of a column name, lower case, without accents, separated by spaces: `codePostal` has two. */
export const wordsOf = (label: string): string =>
  label
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .join(' ')

const codeWord =
  /^(siren|siret|insee|cod|codes?|codice|codigo|cp|plz|postleitzahl|zip|zipcode|postcode|phone|telephone|tel|mobile|fax|iban|fips|naf|ape|uai|finess|epci|isbn|issn|ean|gtin|(code?|cod)(postal|insee|geo|com|commune|dep|departement|reg|region|iris|naf|ape|uai)\w*)$/
/** Areas that are identified by numbers, and the adjacent words that mean an identifier. */
const areaWord =
  /^(dep|dept|dpt|dpmt|departement|reg|region|com|commune|canton|arrondissement|provincia|province|comune|kreis|gemeinde|municipio)$/
const areaQualifier =
  /^(num|numero|no|nr|n|id|ref|insee|naissance|residence|origine|destination|de|du|la|\d)$/
const numericWord = /^(numeri|numeric|numerisch)\w*$/

/** Whether a name implies codes rather than quantities. */
export function namesCodes(label: string): boolean {
  const words = wordsOf(label).split(' ')
  if (words.some((word) => numericWord.test(word))) return false
  const areas =
    words.some((word) => areaWord.test(word)) &&
    words.every((word) => areaWord.test(word) || areaQualifier.test(word))
  return areas || words.some((word) => codeWord.test(word))
}

/** Words in names of dates and instants. */
export const timeWords =
  /(^| )(date\w*|\w*time|time\w*|timestamp|created|updated?|modified|changed|published|observed|edited|since|until|horodatage|epoch|unix\w*|ts|jour|day|heure|hour|maj)( |$)/

/** Names of periods, such as `2023`, `2023-Q1`, `2023M05` or `2023 (p)`. */
export const periodName = /^(19|20)\d\d( ?[mqswt]?\d{1,2}| [a-z]{1,2})?$/

/** Words in names of years. */
export const yearWords =
  /(^| )(annees?|an|years?|yr|jahr\w*|anos?|annos?|anni|exercice|millesime|rok|jaar)( |$)/
