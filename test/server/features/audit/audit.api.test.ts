import { describe, expect, it } from 'vitest'
import { permissions } from '../../../../src/core/people/permissions.ts'
import { withPeople } from '../fixture.ts'

const here = withPeople({
  admin: permissions,
  manager: ['manage_users', 'manage_groups', 'create_dataset'],
})

const users = 'management/v2/users/'

describe('the log of changes', () => {
  it('tells who did what, to whom, newest first', async () => {
    await here.world.person('flo')
    await here.admin.post(`${users}flo/permissions/`, { permissions: ['moderate'] })
    await here.admin.delete(`${users}flo/`)
    const { body } = await here.admin.get('management/v2/audit/?object=user:flo&user=admin')
    expect(body.entries).toMatchObject([
      { user: 'admin', action: 'user.delete', object_type: 'user', object_id: 'flo' },
      { action: 'user.permissions', detail: { given: ['moderate'], taken: [] } },
    ])
    const [latest] = body.entries as { id: string }[]
    const older = await here.admin.get(
      `management/v2/audit/?object=user:flo&user=admin&before=${latest?.id}&limit=1`,
    )
    expect(older.body.entries).toMatchObject([{ action: 'user.permissions' }])
    expect((await here.admin.get('management/v2/audit/?limit=0')).status).toBe(400)
    expect((await here.manager.get('management/v2/audit/')).status).toBe(403)
  })

  it('is exported whole, in a form that no spreadsheet runs', async () => {
    const { audit } = here.world.portal.store
    await audit.note({ user: '=HYPERLINK("x")', key: null }, 'test.formula', {
      type: 'user',
      id: '@a, "b"\n',
    })
    for (let nth = 0; nth < 1100; nth++)
      await audit.note({ user: null, key: null }, 'test.many', { type: 'user', id: String(nth) })
    const many = await here.admin.get('management/v2/audit/export/?format=jsonl&action=test.many')
    const lines = many.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { object_id: string })
    expect(lines.map(({ object_id }) => Number(object_id))).toEqual(
      Array.from({ length: 1100 }, (_, n) => 1099 - n),
    )
    const csv = await here.admin.get('management/v2/audit/export/?format=csv&action=test.formula')
    expect(csv.headers.get('content-type')).toContain('text/csv')
    expect(csv.headers.get('content-disposition')).toContain('audit.csv')
    const [head, row] = csv.text.split('\r\n')
    expect(head).toBe('id,at,user,key_id,action,object_type,object_id,detail')
    expect(row).toContain(`,"'=HYPERLINK(""x"")",,test.formula,user,"'@a, ""b""\n",{}`)
    expect((await here.admin.get('management/v2/audit/export/?format=xml')).status).toBe(400)
  })
})
