import {
  array,
  description,
  examples,
  integer,
  minValue,
  number,
  object,
  pipe,
  record,
  string,
  union,
  unknown,
} from 'valibot'
import { PublicError } from '../../../core/errors.ts'
import { isObject } from '../../../core/is-object.ts'
import { plain } from '../../ingest/sources/file-name.ts'
import { membersOf } from '../draft-parts.ts'
import { readBy } from '../members.ts'

/** A required text, not trimmed. Throws `value.missing`. */
function required(sent: unknown, name: string): string {
  const value = membersOf(sent)[name]
  if (typeof value === 'string' && value.trim() !== '') return value
  throw new PublicError('value.missing', { name })
}

/** A source by URL. Throws `value.missing`. */
export const newUrl = readBy(
  pipe(
    object({ url: pipe(string(), description('The address')) }),
    examples([{ url: 'https://files.port-alder.example/street-trees.csv' }]),
  ),
  (sent) => ({ url: required(sent, 'url') }),
)

/** A source of pasted text. Throws `value.missing`. */
export const newText = readBy(
  pipe(
    object({ text: pipe(string(), description('What was pasted')) }),
    examples([{ text: 'district,trees\nOld Port,412\n' }]),
  ),
  (sent) => ({ text: required(sent, 'text') }),
)

const sample = record(string(), unknown())

/** Sample records of a realtime source. Throws `value.missing`. */
export const newRealtime = readBy(
  pipe(
    object({
      records: pipe(
        union([array(sample), sample]),
        description('Sample records: names and types of the fields'),
      ),
    }),
    examples([{ records: [{ station: 'Ferry Square', at: '2026-03-09T06:30:00Z', bikes: 7 }] }]),
  ),
  (sent) => {
    const { records } = membersOf(sent)
    const list = (Array.isArray(records) ? records : [records]).filter(isObject)
    if (list.length === 0) throw new PublicError('value.missing', { name: 'records' })
    return { records: list }
  },
)

/** A resumable upload to start. Throws `value.missing` and `value.invalid`. */
export const newUpload = readBy(
  pipe(
    object({
      filename: pipe(string(), description('Name of the file')),
      bytes: pipe(number(), integer(), minValue(0), description('Its size')),
    }),
    examples([{ filename: 'street-trees.csv', bytes: 48_213_771 }]),
  ),
  (sent) => {
    const { filename, bytes } = membersOf(sent)
    const name = plain(typeof filename === 'string' ? filename : '')
    if (name === '') throw new PublicError('value.missing', { name: 'filename' })
    if (typeof bytes !== 'number' || !Number.isSafeInteger(bytes) || bytes < 0)
      throw new PublicError('value.invalid', {
        name: 'bytes',
        value: JSON.stringify(bytes) ?? '',
        expected: '0, 1, 2 …',
      })
    return { filename: name, bytes }
  },
)
