import { afterAll, beforeAll, expect, it } from 'vitest'
import { permissions } from '../../../src/core/people/permissions.ts'
import { firstAdministrator } from '../../../src/server/identity/first-administrator.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

it('the first administrator may do everything, and is made once', async () => {
  const { store, identity } = portal
  const made = await firstAdministrator(store, { user: 'root' })
  expect(made).toMatch(/^[\w-]{16}$/)
  const { caller } = await identity.signIn('root', made ?? '', 'home')
  expect([...caller.permissions].sort()).toEqual([...permissions].sort())
  expect(await firstAdministrator(store, { user: 'another' })).toBeNull()
  expect(await store.people.user('another')).toBeUndefined()
})

it('is nobody new where a name that has keys already is chosen', async () => {
  const other = await openPortal()
  await other.store.access.createKey('root')
  expect(await firstAdministrator(other.store, { user: 'root', password: 'difference engine' })).toBeNull()
  expect((await other.identity.signIn('root', 'difference engine', 'home')).caller.user).toBe('root')
  await other.close()
})
