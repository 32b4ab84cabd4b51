/**
 * Sentences by key. `{name}` marks a parameter. `{count|value|values}` is the word for one thing and the word for others;
 * languages with more forms name them as Intl.PluralRules does: `{count|one:…|few:…|other:…}`. A form may hold marks.
 */
export type Sentences<Key extends string = string> = Readonly<Record<Key, string>>

type Params = Readonly<Record<string, string | number>>

const mark = /\{(\w+)(?:@([\w-]+))?((?:\|(?:[^{}|]|\{\w+\})*)+)?\}/g
const rules = new Map<string, Intl.PluralRules>()

function formOf(forms: readonly string[], count: number, language: string): string {
  let rule = rules.get(language)
  if (!rule) {
    rule = new Intl.PluralRules(language)
    rules.set(language, rule)
  }
  const category = rule.select(count)
  const named = (name: string) => forms.find((form) => form.startsWith(`${name}:`))?.slice(name.length + 1)
  return named(category) ?? named('other') ?? forms[category === 'one' ? 0 : forms.length - 1] ?? ''
}

/** Puts parameters into a sentence, and the form of a word that a number asks for; an unknown mark stays as it is. */
export const fill = (sentence: string, params: Params = {}): string =>
  sentence.replace(mark, (found, name: string, language = 'en', forms?: string) => {
    if (!Object.hasOwn(params, name)) return found
    if (forms === undefined) return String(params[name])
    return fill(formOf(forms.slice(1).split('|'), Number(params[name]), language), params)
  })

/**
 * A catalogue whose sentences mark their plural language: `{count|…}` becomes `{count@fr|…}`. An English
 * fallback sentence keeps English plurals.
 */
export const inLanguage = <Table extends Sentences>(table: Table, language: string): Table =>
  Object.fromEntries(
    Object.entries(table).map(([key, sentence]) => [key, sentence.replace(/\{(\w+)\|/g, `{$1@${language}|`)]),
  ) as Table
