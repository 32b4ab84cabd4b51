import { describe, expect, it } from 'vitest'
import type { Field } from '../../../src/core/field.ts'
import { diffFields, diffMetas } from '../../../src/core/management/diff.ts'
import {
  buildText,
  canonical,
  changedParts,
  type DraftState,
  emptyDraft,
  mergeStates,
  overridesOf,
  partsOfOverrides,
} from '../../../src/core/management/draft.ts'
import { guessArgs } from '../../../src/core/management/guess-args.ts'
import { redescribed } from '../../../src/core/management/redescribe.ts'
import { shownSize } from '../../../src/core/management/size.ts'

const base: DraftState = {
  ...emptyDraft('Trees'),
  metas: { title: 'Trees', publisher: 'City', keyword: ['a'] },
  fields: { num1: { type: 'int' } },
  resources: [{ resource_uid: 'r', file_id: 'f', title: 'f.csv', enabled: true }],
}
const fields: Field[] = [
  { name: 'txt1', label: 'Text', type: 'text', annotations: [{ name: 'facet' }] },
  { name: 'num1', label: 'Number', type: 'int', annotations: [] },
]
const resource = base.resources[0] ?? { resource_uid: '', file_id: '', title: '', enabled: false }

describe('two states', () => {
  it('differ by parts, not by the order of members', () => {
    expect(canonical({ a: 1, b: [{ d: 2, c: undefined }] })).toBe(canonical({ b: [{ d: 2 }], a: 1 }))
    expect(
      changedParts(base, { ...base, metas: { keyword: ['a'], publisher: 'City', title: 'Trees' } }),
    ).toEqual([])
    expect(changedParts(base, { ...base, order: ['num1'], metas: { title: 'T' } })).toEqual([
      'metas',
      'order',
    ])
  })

  it.each<[string, Partial<DraftState>, boolean]>([
    ['another title', { metas: { title: 'T' } }, true],
    ['another name of a source', { resources: [{ ...resource, title: 'x' }] }, true],
    ['another content of a source', { resources: [{ ...resource, file_id: 'g' }] }, false],
    ['a disabled source', { resources: [{ ...resource, enabled: false }] }, false],
    ['another type', { fields: { num1: { type: 'double' } } }, false],
    ['another separator', { reading: { separator: ';' } }, false],
  ])('with %s have the same records: %s', (_, patch, same) => {
    expect(buildText({ ...base, ...patch }) === buildText(base)).toBe(same)
  })

  it('say the same as the overrides of an import', () => {
    const overrides = { separator: ';', fields: { a: { label: 'A' } }, order: ['a'] }
    expect(overridesOf({ ...base, ...partsOfOverrides(overrides) })).toEqual(overrides)
    expect(overridesOf(emptyDraft('x'))).toEqual({})
  })
})

describe('a merge', () => {
  const theirs = { ...base, metas: { ...base.metas, title: 'Theirs' }, order: ['num1'] }

  it.each<[string, DraftState, Partial<DraftState>, string[]]>([
    [
      'other members of a part',
      { ...base, metas: { ...base.metas, license: 'CC0' } },
      { metas: { title: 'Theirs', publisher: 'City', keyword: ['a'], license: 'CC0' }, order: ['num1'] },
      [],
    ],
    [
      'a member that is gone',
      { ...base, metas: { title: 'Trees', keyword: ['a'] } },
      { metas: { title: 'Theirs', keyword: ['a'] } },
      [],
    ],
    [
      'the same member',
      { ...base, metas: { ...base.metas, title: 'Mine' } },
      { metas: { title: 'Mine', publisher: 'City', keyword: ['a'] } },
      ['metas.title'],
    ],
    ['the same value', { ...base, metas: { ...base.metas, title: 'Theirs' } }, { metas: theirs.metas }, []],
    ['the same list', { ...base, order: ['txt1'] }, { order: ['txt1'] }, ['order']],
    ['nothing', base, theirs, []],
  ])('of %s', (_, mine, merged, conflicts) => {
    const found = mergeStates(base, theirs, mine)
    expect(found.merged).toMatchObject(merged)
    expect(Object.keys(found.merged.metas).sort()).toEqual(
      Object.keys(merged.metas ?? found.merged.metas).sort(),
    )
    expect(found.conflicts).toEqual(conflicts)
  })
})

describe('published records', () => {
  it.each<[string, Partial<DraftState>, object[] | null]>([
    ['a label', { fields: { num1: { type: 'int', label: 'N' } } }, [{}, { label: 'N', type: 'int' }]],
    ['a description', { fields: { ...base.fields, txt1: { description: 'd' } } }, [{ description: 'd' }, {}]],
    ['annotations', { fields: { ...base.fields, txt1: { annotations: [] } } }, [{ annotations: [] }, {}]],
    ['an order', { order: ['num1'] }, [{ name: 'num1' }, { name: 'txt1' }]],
    ['a type', { fields: { num1: { type: 'double' } } }, null],
    ['an id', { fields: { ...base.fields, txt1: { annotations: [{ name: 'id' }] } } }, null],
    ['a field that is left out', { fields: { ...base.fields, txt1: { omit: true } } }, null],
    ['a field that is not there', { fields: { ...base.fields, other: { label: 'x' } } }, null],
    ['a processor', { processors: [{ name: 'delete', args: { fields: ['txt1'] } }] }, null],
    ['another source', { resources: [] }, null],
  ])('under %s', (_, patch, expected) => {
    const found = redescribed(base, { ...base, ...patch }, fields)
    if (expected === null) expect(found).toBeNull()
    else expect(found).toMatchObject(expected)
  })

  it('are read anew when something is no longer said of them', () => {
    const said = { ...base, fields: { txt1: { label: 'T' } } }
    expect(redescribed(said, { ...said, fields: {} }, fields)).toBeNull()
  })
})

describe('the difference', () => {
  it('of fields tells types and descriptions apart', () => {
    const [text, number] = fields
    if (!text || !number) throw new Error('no fields')
    const after: Field[] = [
      { ...number, type: 'double', label: 'N' },
      { ...text, label: 'T' },
      { name: 'new', label: 'New', type: 'text', annotations: [] },
    ]
    expect(diffFields(fields, after)).toMatchObject({
      added: [{ name: 'new' }],
      removed: [],
      retyped: [{ name: 'num1', members: ['type', 'label'] }],
      relabelled: [{ name: 'txt1', members: ['label'] }],
      reordered: true,
    })
    expect(diffFields(after, fields)).toMatchObject({ added: [], removed: [{ name: 'new' }] })
  })

  it('of metas names each of them', () => {
    const after = {
      ...base,
      metas: { title: 'T', publisher: 'City', keyword: ['a'] },
      extra_metas: { visualization: { table_fields: ['num1'] } },
    }
    expect(diffMetas(base, after)).toEqual([
      { name: 'metas.title', before: 'Trees', after: 'T' },
      { name: 'extra_metas.visualization.table_fields', before: null, after: ['num1'] },
    ])
    expect(diffMetas(null, emptyDraft('T'))).toEqual([{ name: 'metas.title', before: null, after: 'T' }])
  })
})

it('arguments of a processor are guessed by the types of fields', () => {
  expect(guessArgs('copy', fields, 'num1')).toEqual({ field: 'num1', to_name: 'num1_2' })
  expect(guessArgs('delete', [])).toEqual({})
})

it.each([
  [0, '0 KB', '0 Ko'],
  [37, '1 KB', '1 Ko'],
  [500_000, '488 KB', '488 Ko'],
  [1024 * 1024, '1024 KB', '1024 Ko'],
  [5_000_000_000, '4768 MB', '4768 Mo'],
])('a size of %s bytes is shown as %s, in French as %s', (bytes, english, french) => {
  expect(shownSize(bytes, 'en')).toBe(english)
  expect(shownSize(bytes, 'fr')).toBe(french)
})
