import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Permission } from '../../../src/core/people/permissions.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { treesDataset } from '../../fixtures/samples.ts'
import { type Browser, openPeople, type People } from '../management/world.ts'

type Permissions<Name extends string> = Readonly<Record<Name, readonly Permission[]>>

/** A portal for the tests of a file; its members are set when tests run, not when the file is loaded. */
export interface Opened {
  world: People
  store: Store
}

/** With a dataset of its own for each test. */
export interface OpenedWithDataset extends Opened {
  /** Id of the dataset of the running test, which may rename it. */
  id: string
  /** Number of the running test, for names that others must not have. */
  made: number
}

/**
 * Opens a portal before the tests of a file, with people of these permissions who have signed in, and closes it
 * after them; no test may leave a failed request behind.
 */
export function withPeople<Name extends string>(
  people: Permissions<Name>,
): Opened & Readonly<Record<Name, Browser>> {
  const opened = {} as Opened & Record<string, Browser>
  beforeAll(async () => {
    opened.world = await openPeople()
    opened.store = opened.world.portal.store
    for (const [name, permissions] of Object.entries<readonly Permission[]>(people))
      opened[name] = await opened.world.person(name, ...permissions)
  })
  afterAll(async () => {
    expect(opened.world.portal.failures).toEqual([])
    await opened.world.portal.close()
  })
  return opened as Opened & Readonly<Record<Name, Browser>>
}

/** The same with a published dataset of trees for each test. */
export function withDataset<Name extends string>(
  people: Permissions<Name>,
): OpenedWithDataset & Readonly<Record<Name, Browser>> {
  const opened = Object.assign(withPeople(people), { id: '', made: 0 })
  beforeEach(async () => {
    opened.made += 1
    opened.id = `trees-${opened.made}`
    await opened.world.portal.publish(opened.id, treesDataset)
  })
  return opened
}
