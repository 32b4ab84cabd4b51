import { describe, expect, it } from 'vitest'
import { withDataset } from '../fixture.ts'

const trees = withDataset({ editor: ['edit_dataset'] })

describe('metadata', () => {
  const at = (path = '') => `management/v2/datasets/${trees.id}/metadata/${path}`

  it('are read and written name by name, into the draft', async () => {
    const written = await trees.editor.put(at('basic/description/'), { value: 'no' })
    expect(written.body.error_key).toBe('template.unknown')
    const { body } = await trees.editor.put(at('default/description/'), { value: 'Every tree of the town' })
    expect(body).toEqual({
      template: 'default',
      name: 'description',
      type: 'longstring',
      value: 'Every tree of the town',
    })
    await trees.editor.put(at('dcat/creator/'), { value: 'Gardens' })
    await trees.editor.put(at('visualization/table_fields/'), { value: ['name'] })
    const all = (await trees.editor.get(at())).body.metadata as {
      template: string
      name: string
      value: unknown
    }[]
    const found = (template: string, name: string) =>
      all.find((one) => one.template === template && one.name === name)?.value
    expect(found('default', 'description')).toBe('Every tree of the town')
    expect(found('dcat', 'creator')).toBe('Gardens')
    expect(found('visualization', 'table_fields')).toEqual(['name'])
    expect(found('default', 'license')).toBeNull()
    expect((await trees.store.dataset(trees.id))?.metas.description).toBeUndefined()
    expect((await trees.editor.put(at('dcat/creator/'), { value: null })).body.value).toBeNull()
  })

  it('that are none, and values that are none, are refused', async () => {
    expect((await trees.editor.put(at('default/nothing/'), { value: 1 })).body.error_key).toBe('meta.unknown')
    expect((await trees.editor.put(at('default/title/'), {})).body.error_key).toBe('value.missing')
    expect((await trees.editor.put(at('default/keyword/'), { value: ['a', 'a'] })).status).toBe(400)
  })

  it('are suggested from what other datasets have', async () => {
    for (const [name, publisher] of [
      ['one', 'Town of Trees'],
      ['two', 'Town of Trees'],
      ['three', 'Townhouse'],
      ['four', 'Village'],
    ])
      await trees.store.saveDataset(name ?? '', { metas: { title: name ?? '', publisher } })
    const { body } = await trees.editor.get(
      'management/1.0/metadata_templates/default/publisher/suggest/?query=town',
    )
    expect(body).toEqual({ suggestions: ['Town of Trees', 'Townhouse'] })
  })
})
