/** What a citation of a dataset says. */
export interface Cited {
  /** Who made the data; the portal where no publisher is named. */
  creator: string
  title: string
  /** Year of the last change, null where it is not known. */
  year: number | null
  /** The portal. */
  publisher: string
  url: string
  datasetid: string
  license: string | null
  licenseUrl: string | null
  /** ISO 8601 day on which it was read. */
  accessed: string
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Characters that TeX reads as commands. */
const texCommands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}
const tex = (text: string): string =>
  oneLine(text).replace(/[\\{}$&#%_~^]/g, (char) => texCommands[char] ?? char)

/** An entry of type `@dataset`, as biblatex reads it. */
export function bibtex(cited: Cited): string {
  const key = cited.datasetid.replace(/[^A-Za-z0-9_:-]/g, '-')
  const members: [string, string | null][] = [
    // Double braces: the name of an organisation is not split into first and last names.
    ['author', `{${tex(cited.creator)}}`],
    ['title', `{${tex(cited.title)}}`],
    ['year', cited.year === null ? null : String(cited.year)],
    ['publisher', `{${tex(cited.publisher)}}`],
    ['url', cited.url.replace(/[{}\\]/g, encodeURIComponent)],
    ['urldate', cited.accessed],
    ['note', cited.license === null ? null : tex(cited.license)],
  ]
  const lines = members.flatMap(([name, value]) => (value === null ? [] : [`  ${name} = {${value}},`]))
  return `@dataset{${key},\n${lines.join('\n')}\n}\n`
}

/** A record of type DATA in the RIS format; lines end with CR LF. */
export function ris(cited: Cited): string {
  const members: [string, string | null][] = [
    ['TY', 'DATA'],
    ['AU', cited.creator],
    ['TI', cited.title],
    ['PY', cited.year === null ? null : String(cited.year)],
    ['PB', cited.publisher],
    ['UR', cited.url],
    ['Y2', cited.accessed.replaceAll('-', '/')],
    ['C1', cited.license],
    ['ER', ''],
  ]
  return members
    .flatMap(([tag, value]) => (value === null ? [] : [`${tag}  - ${oneLine(value)}\r\n`]))
    .join('')
}

/**
 * Metadata of the DataCite schema 4 as JSON. There is no DOI: the address of the page identifies the
 * dataset.
 */
export const datacite = (cited: Cited): string =>
  JSON.stringify(
    {
      schemaVersion: 'http://datacite.org/schema/kernel-4',
      types: { resourceTypeGeneral: 'Dataset', resourceType: 'Dataset' },
      identifiers: [{ identifier: cited.url, identifierType: 'URL' }],
      creators: [{ name: oneLine(cited.creator), nameType: 'Organizational' }],
      titles: [{ title: oneLine(cited.title) }],
      publisher: { name: oneLine(cited.publisher) },
      ...(cited.year === null ? {} : { publicationYear: cited.year }),
      ...(cited.license === null
        ? {}
        : {
            rightsList: [
              {
                rights: cited.license,
                ...(cited.licenseUrl === null ? {} : { rightsUri: cited.licenseUrl }),
              },
            ],
          }),
      url: cited.url,
    },
    null,
    2,
  )
