import type { GeneratedLanguage } from './languages.ts'
import type { Sentences } from './message.ts'

/** What stays as it is: marks, tags, entities, code, addresses; and words, which do not. */
const parts =
  /\{(\w+)((?:\|(?:[^{}|]|\{\w+\})*)+)?\}|<[^<>]*>|&#?\w+;|`[^`]*`|https?:\/\/[^\s)]+|[\w.+-]+@[\w-]+\.[\w.]+|(\p{L}+)/gu

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accents = [...'áƀćđéƒğĥíĵķłɱñóƥɋŕšťúṽŵẋýžÁƁĆĐÉƑĞĤÍĴĶŁṀÑÓƤɊŔŠŤÚṼŴẊÝŽ']
const arabic = [...'ابكدهفغحيجقلمنوبقرستوفوخيز'.repeat(2)]
const letters: Readonly<Record<GeneratedLanguage, readonly string[]>> = { 'en-XA': accents, 'ar-XB': arabic }

/** A word in other letters; the accented ones are 40 % longer. */
function wordIn(language: GeneratedLanguage, word: string): string {
  let extra = language === 'en-XA' ? Math.round(word.length * 0.4) : 0
  return [...word]
    .map((letter, index) => {
      const at = plain.indexOf(letter)
      const other = letters[language][at] ?? letter
      const isLast = index === word.length - 1
      const more = isLast ? extra : extra > 0 && 'aeiouy'.includes(letter) ? 1 : 0
      extra -= more
      return other + other.toLowerCase().repeat(more)
    })
    .join('')
}

const textIn = (language: GeneratedLanguage, text: string): string =>
  text.replace(parts, (found, name?: string, forms?: string, word?: string) => {
    if (word !== undefined) return wordIn(language, word)
    if (forms === undefined) return found
    const others = forms.split('|').map((form) => {
      const [, category = '', rest = ''] = /^((?:zero|one|two|few|many|other):)?(.*)$/s.exec(form) ?? []
      return category + textIn(language, rest)
    })
    return `{${name}${others.join('|')}}`
  })

/** A sentence in a language of tests, in brackets; lines that are nothing but a mark stay as they are. */
const sentenceIn = (language: GeneratedLanguage, sentence: string): string =>
  sentence
    .split('\n')
    .map((line) => (/^(?:\s*|\{\w+\})$/.test(line) ? line : `⟦${textIn(language, line)}⟧`))
    .join('\n')

/** The English sentences of a catalogue in a language of tests. */
export const generate = <Table extends Sentences>(english: Table, language: GeneratedLanguage): Table =>
  Object.fromEntries(
    Object.entries(english).map(([key, sentence]) => [key, sentenceIn(language, sentence)]),
  ) as Table
