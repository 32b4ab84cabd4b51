import type { ReadOptions, Source, Workplace } from '../format.ts'
import { rootOf } from './encoding.ts'
import { attribute, readXml, type XmlElement } from './reader.ts'

/** Error documents of servers; they are small. */
const reports = new Set(['ExceptionReport', 'ServiceExceptionReport', 'OAI-PMH'])
const largest = 2 ** 20

/** The error message of the server when the file is an error document, else null. */
export async function refusalOf(
  place: Pick<Workplace, 'signal'>,
  source: Source,
  options: ReadOptions,
): Promise<string | null> {
  const root = rootOf(source)
  if (!root || !reports.has(root.name) || source.bytes > largest) return null
  const declared: string[] = []
  await readXml(place, source, options, {
    open: ({ name }) =>
      name === 'Exception' || name === 'ServiceException' || (root.name === 'OAI-PMH' && name === 'error'),
    keep: (element) => {
      const code = attribute(element, 'exceptionCode') ?? attribute(element, 'code')
      const words = textOf(element).replaceAll(/\s+/g, ' ').trim()
      declared.push([code, words].filter((part) => part).join(': '))
    },
  })
  return declared.length > 0 ? declared.join('; ').slice(0, 500) : null
}

const textOf = ({ text, children }: XmlElement): string => [text, ...children.map(textOf)].join(' ')
