/** Languages in which a call of the API is written down. */
export const snippetLanguages = ['curl', 'javascript', 'python', 'r'] as const
export type SnippetLanguage = (typeof snippetLanguages)[number]

export const snippetLabels: Readonly<Record<SnippetLanguage, string>> = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  r: 'R',
}

/**
 * Programs that read a JSON answer. `{address}` stands for its absolute address, which must be
 * percent-encoded: without quotes, backslashes and line breaks it fits every text of these languages.
 */
export const snippets: Readonly<Record<SnippetLanguage, string>> = {
  curl: `curl '{address}'`,
  javascript: `const response = await fetch('{address}')
const { nhits, records } = await response.json()
console.table(records.map(({ fields }) => fields))`,
  python: `import requests

answer = requests.get('{address}').json()
for record in answer['records']:
    print(record['fields'])`,
  r: `library(jsonlite)

answer <- fromJSON('{address}')
head(answer$records$fields)`,
}

/** The program of a language for an address. */
export const snippet = (language: SnippetLanguage, address: string): string =>
  snippets[language].replace('{address}', () => quoted(address))

/** The address without what would end a text of these languages. */
export const quoted = (address: string): string =>
  address.replace(/['"\\\s`$]/g, encodeURIComponent).replaceAll("'", '%27')
