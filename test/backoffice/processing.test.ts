import { describe, expect, it } from 'vitest'
import { effectOf } from '../../src/backoffice/dataset/processing/effect.ts'
import { reasonIn } from '../../src/backoffice/dataset/processing/reason.ts'
import {
  columnsOf,
  fieldsBefore,
  isChanged,
  problemsIn,
  staleName,
  summaryOf,
  triedPart,
  withArg,
} from '../../src/backoffice/dataset/processing/steps.ts'
import { moved } from '../../src/backoffice/parts/useSortable.ts'
import { loadWords } from '../../src/backoffice/words.ts'
import type { Field } from '../../src/core/field.ts'
import type { Processor } from '../../src/core/processors/definitions.ts'
import { processorForms } from '../../src/core/processors/form.ts'
import { en } from '../../src/messages/en/ingest.ts'
import { fr } from '../../src/messages/fr/ingest.ts'
import type { ProcessorStep, StepsPreview } from '../../src/server/features/previews/contract.ts'

const forms = processorForms(en)
const formOf = (name: string) => {
  const form = forms.find((one) => one.name === name)
  if (!form) throw new Error(name)
  return form
}

const field = (name: string, type: Field['type'] = 'text'): Field => ({
  name,
  label: name,
  type,
  annotations: [],
})

const step = (more: Partial<ProcessorStep>): ProcessorStep => ({
  step: 1,
  processor: 'rename',
  fields: [],
  rows: [],
  earlier: [],
  records: 10,
  changed: 0,
  removed: 0,
  removedRows: [],
  rejected: 0,
  rejects: [],
  findings: [],
  ...more,
})

const previewOf = (...steps: ProcessorStep[]) =>
  ({ before: { fields: [field('a')], rows: [], records: 10 }, steps }) as unknown as StepsPreview

const rename: Processor = { name: 'rename', args: { from_name: 'a', to_name: 'b' } }

describe('a list of processors', () => {
  it('is tried up to the first that is not complete', () => {
    const list: Processor[] = [rename, { name: 'split', args: { field: 'b' } }, { name: 'skip' }]
    expect(triedPart(list)).toEqual([rename])
    expect(triedPart([rename])).toEqual([rename])
    expect(problemsIn(list).map(({ params }) => params?.parameter)).toEqual(['separator', 'to_names'])
  })

  it('knows the fields before each processor, and the last known ones behind one that was not reached', () => {
    const preview = previewOf(
      step({ step: 1, fields: [field('b')] }),
      step({ step: 3, fields: [field('b'), field('c')] }),
    )
    const names = (n: number) => fieldsBefore(preview, n)?.map(({ name }) => name)
    expect([1, 2, 3, 4, 9].map(names)).toEqual([['a'], ['b'], ['b'], ['b', 'c'], ['b', 'c']])
    expect(fieldsBefore(undefined, 1)).toBeNull()
  })

  it('tells the name that a rename took from those after it', () => {
    const sort: Processor = { name: 'deduplicate', args: { fields: ['a'] } }
    expect(staleName([rename, sort], 0, [])).toEqual({ from: 'a', to: 'b' })
    expect(staleName([sort, rename], 1, [])).toBeNull()
    expect(staleName([{ ...rename, disabled: true }, sort], 0, [])).toBeNull()
    // What it was called when it was saved.
    const other: Processor = { name: 'rename', args: { from_name: 'a', to_name: 'c' } }
    const later: Processor = { name: 'deduplicate', args: { fields: ['b'] } }
    expect(staleName([other, later], 0, [rename, later])).toEqual({ from: 'b', to: 'c' })
    expect(staleName([rename, later], 0, [rename, later])).toBeNull()
  })

  it('is put in another order', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c'])
  })
})

describe('the form of a processor', () => {
  it('forgets arguments that do not count any more', () => {
    const args = { field: 'a', format: '%d', type: 'datetime', timezone: 'Europe/Paris' }
    expect(withArg(formOf('parse_date'), args, 'type', 'date')).toEqual({
      field: 'a',
      format: '%d',
      type: 'date',
    })
    expect(withArg(formOf('parse_date'), args, 'format', undefined)).not.toHaveProperty('format')
  })

  it('is told in short by what was set', () => {
    expect(summaryOf(formOf('rename'), { from_name: 'a', to_name: 'b' })).toBe('a → b')
    expect(summaryOf(formOf('retype'), { field: 'a', type: 'double' })).toBe('a · Decimal number')
    expect(summaryOf(formOf('deduplicate'), { fields: ['a', 'b'], keep: 'first' })).toBe('a, b')
  })

  it('is told what is wrong without the number and the name of the processor', () => {
    const [problem] = problemsIn([{ name: 'copy', args: { field: 'a', to_name: 'Höhe: x' } }])
    if (!problem) throw new Error('no problem')
    expect(reasonIn(problem, 'en', en)).toBe("'Höhe: x' cannot name a field: write 'hohe_x'")
    expect(reasonIn(problem, 'fr', fr)).toMatch(/^« Höhe: x »/)
  })
})

describe('what a step makes of the records', () => {
  it('is told in numbers', async () => {
    const words = await loadWords('en')
    const one = step({ changed: 3, removed: 1, records: 12, rejected: 2 })
    expect(effectOf(previewOf(one), one, words)).toBe(
      '3 records change · 1 record left out · 3 records more · 2 values set aside',
    )
    const none = step({})
    expect(effectOf(previewOf(none), none, words)).toBe('Changes nothing')
  })

  it('is seen cell by cell, columns with something new first', () => {
    const one = step({
      fields: [field('a'), field('b'), field('c')],
      rows: [
        { a: 'x', b: 1, c: 'new' },
        { a: 'y', b: 2, c: null },
      ],
      earlier: [{ a: 'x', b: 3, d: 1 }, null],
    })
    expect(isChanged(one, 0, 'b')).toBe(true)
    expect(isChanged(one, 0, 'a')).toBe(false)
    expect(isChanged(one, 0, 'c')).toBe(false)
    expect(isChanged(one, 1, 'b')).toBe(false)
    const { shown, gone } = columnsOf([field('a'), field('b'), field('d')], one)
    expect(shown.map(({ field: { name }, isNew }) => [name, isNew])).toEqual([
      ['b', false],
      ['c', true],
      ['a', false],
    ])
    expect(gone).toEqual(['d'])
  })
})
