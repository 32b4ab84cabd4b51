import { describe, expect, it } from 'vitest'
import { withDataset } from '../fixture.ts'

const trees = withDataset({ editor: ['edit_dataset'] })

describe('files beside a dataset', () => {
  const at = (path = '') => `management/v2/datasets/${trees.id}/attachments/${path}`
  const form = (name: string, text: string, title = '') => {
    const sent = new FormData()
    sent.append('file', new Blob([text]), name)
    if (title) sent.append('title', title)
    return sent
  }

  it('are sent, listed, found by visitors and removed', async () => {
    const { status, body } = await trees.editor.post(
      at(),
      form('Notice 2.pdf', '%PDF-1.4 notice', 'The notice'),
    )
    expect(status).toBe(200)
    const [file] = body.attachments as { id: string; url: string }[]
    expect(file).toMatchObject({
      title: 'The notice',
      filename: 'Notice 2.pdf',
      mimetype: 'application/pdf',
      bytes: 15,
    })
    const seen = await trees.world.portal.api.request(`/${file?.url}`)
    expect(await seen.text()).toBe('%PDF-1.4 notice')
    expect((await trees.editor.get(at())).body).toEqual(body)
    expect((await trees.editor.delete(at(`${file?.id}/`))).status).toBe(200)
    expect((await trees.editor.delete(at(`${file?.id}/`))).status).toBe(404)
    expect((await trees.world.portal.api.request(`/${file?.url}`)).status).toBe(404)
  })

  it('of one name are one', async () => {
    await trees.editor.post(at(), form('a.txt', 'one'))
    await trees.editor.post(at(), form('a.txt', 'other'))
    expect((await trees.editor.get(at())).body.attachments).toMatchObject([{ filename: 'a.txt', bytes: 5 }])
  })

  it('that could run are sent so that they do not', async () => {
    const { body } = await trees.editor.post(at(), form('evil.html', '<script>alert(1)</script>'))
    const [file] = body.attachments as { url: string }[]
    const seen = await trees.world.portal.api.request(`/${file?.url}`)
    expect(seen.headers.get('content-type')).toBe('application/octet-stream')
    expect(seen.headers.get('content-disposition')).toContain('attachment')
    expect(seen.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('stay inside of their folder whatever their name', async () => {
    const { status, body } = await trees.editor.post(at(), form('../../etc/passwd', 'x'))
    expect(status).toBe(200)
    expect(body.attachments).toMatchObject([{ filename: 'passwd' }])
  })

  it('are no form without one', async () => {
    expect((await trees.editor.post(at(), {})).status).toBe(400)
  })
})
