import { expect, it } from 'vitest'
import { ingestText, scratch, valuesOf } from './workbench.ts'

const directory = await scratch()
const numbers = Array.from({ length: 300 }, (_, n) => `${n},${n}.5`)

it.each([
  ['CSV', 'large.csv', ['id,x', ...numbers, '300,1e400', '301,-1e400'].join('\n')],
  [
    'JSON',
    'large.json',
    `[${[...numbers, '300,1e400', '301,-1e400'].map((line) => `{"id":${line.replace(',', ',"x":')}}`).join(',')}]`,
  ],
])('a number of %s that no double holds is set aside, and told', async (_, name, text) => {
  const found = await ingestText(directory, name, text)
  expect(found.fields.map(({ type }) => type)).toEqual(['int', 'double'])
  expect(valuesOf(found, 'x').slice(-3)).toEqual([299.5, null, null])
  expect(found.report.rejected).toBe(2)
  expect(found.report.rejects.map(({ value }) => value)).toEqual(['1e400', '-1e400'])
})
