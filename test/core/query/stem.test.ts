import { expect, test } from 'vitest'
import { singularsOf } from '../../../src/core/query/stem.ts'

test.each([
  ['films', ['film']],
  ['cities', ['city', 'citie']],
  ['boxes', ['box', 'boxe']],
  ['journaux', ['journal']],
  ['bureaux', ['bureau', 'bureal']],
  ['churches', ['church', 'churche']],
  ['glass', []],
  ['gas', []],
  ['film', []],
  ['2024', []],
])('%s may be the plural of %j', (word, forms) => {
  expect(singularsOf(word)).toEqual(forms)
})
