import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dataEntries } from '../../../src/server/ingest/containers/choice.ts'
import { formats, zippedFormats } from '../../../src/server/ingest/formats/index.ts'

const all = [...formats, ...zippedFormats]

test('every format that is read stands in the README', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const missing = all.map(({ label }) => label).filter((label) => !readme.includes(label))
  // Those are forms of JSON and of KML.
  expect(missing).toEqual(['ArcGIS JSON', 'KMZ'])
})

test('files of every format are found among what lies beside them', () => {
  for (const { extensions } of all)
    for (const extension of extensions) {
      const data = { name: `data/table.${extension.toUpperCase()}`, bytes: 10 }
      expect(
        dataEntries([{ name: 'data/picture.png', bytes: 10 }, data, { name: 'LICENSE', bytes: 10 }]),
      ).toEqual([data])
    }
})
