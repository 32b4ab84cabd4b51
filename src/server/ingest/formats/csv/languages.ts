import { type Decoder, decoderOf } from './single-bytes.ts'

/** Non-ASCII letters of each western language. */
const western = [
  ...[
    'àâäçéèêëîïôöùûüÿœæ',
    'áéíóúñü',
    'áâãàçéêíóôõúü',
    'äöüß',
    'åäöæøéü',
    'àèéìíòóùú',
    'éëïöüèêáó',
    'áðéíóúýþæö',
  ],
  ...['çàéèíïóòúü'],
]
const central = [...['ąćęłńóśźż', 'áčďéěíňóřšťúůýžäľĺŕôö', 'áéíóöőúüűä', 'ăâîşţșț', 'čćđšžáéö']]
const turkish = ['çğıöşüâîûİ']

const families: readonly (readonly [encoding: string, alphabets: readonly string[]])[] = [
  ['windows-1250', central],
  ['iso-8859-2', central],
  ['windows-1254', turkish],
]

/** Signs of no particular language, most of which never occur between two letters. */
const asides =
  /[’‘\u00a0\u00ad]|(?<!\p{L})[“”„«»–—…•·°º§€£©®™×÷²³½¼¾±µ¿¡]|[“”„«»–—…•·°º§€£©®™×÷²³½¼¾±µ¿¡](?!\p{L})/gu

/** The highest share of a text's non-ASCII letters that one language covers, 0 without any. */
function coverage(text: string, alphabets: readonly string[]): number {
  const counts = new Map<string, number>()
  let letters = 0
  for (const [character] of text.replace(asides, '').matchAll(/[^\p{ASCII}]/gu)) {
    letters += 1
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  if (letters === 0) return 0
  const shares = alphabets.map((alphabet) =>
    [...counts].reduce(
      (sum, [letter, count]) =>
        alphabet.includes(letter) || alphabet.includes(letter.toLowerCase()) ? sum + count : sum,
      0,
    ),
  )
  return Math.max(...shares) / letters
}

/** Share of the letters that one language must cover to prove an encoding, and the maximum for the others. */
const proof = 0.97
const least = 0.9

const cyrillic = ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5'] as const
const cyrillicWord = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u
const frequent = /[оеаинтсрвл]/g

/**
 * How much a text resembles Cyrillic words: capitals come first, and ten letters make up half of the text.
 */
function cyrillicShare(text: string): number {
  const words = text.match(/[\u0400-\u04ff]{2,}/g) ?? []
  const torn = text.match(/[A-Za-z][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-z]/g) ?? []
  const others = text.match(/[\u0080-\u03ff\u2500-\u25ff]/g) ?? []
  const letters = words.join('').toLowerCase()
  if (letters.length < 6) return 0
  const usual = (letters.match(frequent)?.length ?? 0) / letters.length
  const cased = words.filter((word) => cyrillicWord.test(word)).join('').length / letters.length
  return usual >= 0.5 && others.length * 4 < letters.length && torn.length * 10 < words.length ? cased : 0
}

const decoded = (decoder: Decoder, bytes: Uint8Array): string => decoder.decode(bytes)

/**
 * The single-byte encoding, other than western European, that the lines with non-ASCII letters prove;
 * undefined without proof.
 */
export function provenSingleByte(bytes: Uint8Array): string | undefined {
  const slavic = cyrillic
    .map((encoding) => ({ encoding, share: cyrillicShare(decoded(decoderOf(encoding), bytes)) }))
    .sort((a, b) => b.share - a.share)
  const [first, second] = slavic
  if (first && first.share >= 0.8 && first.share - (second?.share ?? 0) > 0.2) return first.encoding
  const usual = Math.max(
    ...['windows-1252', 'macintosh', 'cp850'].map((encoding) =>
      coverage(decoded(decoderOf(encoding), bytes), western),
    ),
  )
  if (usual >= least) return undefined
  const found = families
    .map(([encoding, alphabets]) => ({
      encoding,
      share: coverage(decoded(decoderOf(encoding), bytes), alphabets),
    }))
    .sort((a, b) => b.share - a.share)
  const [best] = found
  const equal = found.filter(({ share }) => share === best?.share)
  return best && best.share >= proof && equal.length === 1 ? best.encoding : undefined
}
