import { describe, expect, it } from 'vitest'
import {
  conflictingMembers,
  editedMember,
  editField,
  editList,
  editMeta,
  editReading,
  editsSince,
  editTemplate,
  fieldOf,
  isEdited,
  listOf,
  metaOf,
  noEdits,
  patchOf,
  readEdits,
  readingOf,
  recordEdits,
  savedMember,
  templateOf,
} from '../../src/backoffice/dataset/edits.ts'
import type { ManagedDataset, ManagedField } from '../../src/server/features/datasets/contract.ts'

const dataset = {
  metas: { title: 'Trees', keyword: ['a', 'b'] },
  extra_metas: {},
} as unknown as ManagedDataset
const field: ManagedField = {
  name: 'h',
  label: 'Height',
  description: '',
  type: 'double',
  annotations: [],
  omit: false,
}

describe('a conflict', () => {
  it('is about the members that were typed, with both of their values', () => {
    const typed = editField(editMeta(noEdits, dataset, 'title', 'Shrubs'), field, { label: 'Metres' })
    expect(conflictingMembers(typed, ['metas.title', 'fields.h', 'order'])).toEqual([
      'metas.title',
      'fields.h.label',
      'order',
    ])
    const saved = {
      ...dataset,
      fields: [field],
      field_overrides: { h: { label: 'Size' } },
    } as unknown as ManagedDataset
    const both = ['metas.title', 'fields.h.label', 'fields.gone.label'].map((member) => [
      savedMember(saved, member),
      editedMember(typed, member),
    ])
    expect(both).toEqual([
      ['Trees', 'Shrubs'],
      ['Size', 'Metres'],
      [null, null],
    ])
  })
})

describe('edits of a dataset', () => {
  it('are the changed values alone', () => {
    const edits = editField(editMeta(noEdits, dataset, 'title', 'Shrubs'), field, { type: 'text' })
    expect(isEdited(edits)).toBe(true)
    expect(metaOf(edits, dataset, 'title')).toBe('Shrubs')
    expect(metaOf(edits, dataset, 'keyword')).toEqual(['a', 'b'])
    expect(fieldOf(edits, field)).toEqual({ ...field, type: 'text' })
    expect(patchOf(edits)).toEqual({ metas: { title: 'Shrubs' }, fields: { h: { type: 'text' } } })
  })

  it('are none once the values are as they were', () => {
    const edits = editMeta(editField(noEdits, field, { label: 'H' }), dataset, 'keyword', ['a'])
    const back = editMeta(editField(edits, field, { label: 'Height' }), dataset, 'keyword', ['a', 'b'])
    expect(isEdited(back)).toBe(false)
    expect(patchOf(back)).toEqual({})
    expect(isEdited(editMeta(noEdits, dataset, 'publisher', ''))).toBe(false)
  })

  it('tell by null what is taken away', () => {
    const left = { ...field, description: 'Metres', omit: true }
    const edits = editField(
      editField(editMeta(noEdits, dataset, 'keyword', []), left, { omit: false }),
      left,
      { description: '' },
    )
    expect(patchOf(edits)).toEqual({
      metas: { keyword: null },
      fields: { h: { omit: null, description: null } },
    })
  })

  it.each([[undefined], [null], ['x'], [[]], [{ metas: 1, fields: {} }]])('kept as %j are none', (kept) => {
    expect(readEdits(kept)).toEqual(noEdits)
  })

  it('are of templates, of how sources are read, and of lists as well', () => {
    const saved = {
      ...dataset,
      extra_metas: { visualization: { map_tooltip_title: 'h' } },
      interop_metas: {},
      reading: { separator: ';' },
      order: ['h'],
      processors: [],
    } as unknown as ManagedDataset
    const display = ['extra_metas', 'visualization'] as const
    let edits = editTemplate(noEdits, saved, ...display, 'map_tooltip_title', '')
    edits = editReading(editReading(edits, saved, 'encoding', 'utf-8'), saved, 'separator', null)
    edits = editList(edits, saved, 'order', ['n', 'h'])
    expect(templateOf(edits, saved, ...display)).toEqual({ map_tooltip_title: null })
    expect(readingOf(edits, saved)).toEqual({ separator: null, encoding: 'utf-8' })
    expect(listOf(edits, saved, 'order')).toEqual(['n', 'h'])
    expect(listOf(edits, saved, 'processors')).toEqual([])
    const records = { reading: { separator: null, encoding: 'utf-8' }, order: ['n', 'h'] }
    expect(patchOf(edits)).toEqual({
      extra_metas: { visualization: { map_tooltip_title: null } },
      ...records,
    })
    expect(patchOf(recordEdits(edits))).toEqual(records)
    edits = editTemplate(edits, saved, ...display, 'map_tooltip_title', 'h')
    edits = editReading(editReading(edits, saved, 'encoding', ''), saved, 'separator', ';')
    expect(patchOf(editList(edits, saved, 'order', ['h']))).toEqual({})
  })

  it('are those typed meanwhile, once others are saved', () => {
    const sent = editTemplate(
      editField(editMeta(noEdits, dataset, 'title', 'Shrubs'), field, { label: 'Size' }),
      dataset,
      'extra_metas',
      'visualization',
      'map_marker_color',
      '#123456',
    )
    expect(editsSince(sent, sent)).toEqual(noEdits)
    const more = editField(editMeta(sent, dataset, 'description', 'Of parks'), field, { type: 'text' })
    const longer = editMeta(more, dataset, 'title', 'Shrubs and trees')
    expect(patchOf(editsSince(sent, longer))).toEqual({
      metas: { title: 'Shrubs and trees', description: 'Of parks' },
      fields: { h: { type: 'text' } },
    })
  })

  it('survive being kept', () => {
    const edits = editMeta(noEdits, dataset, 'title', 'Shrubs')
    expect(readEdits(JSON.parse(JSON.stringify(edits)))).toEqual(edits)
  })
})
