import { expect, test } from 'vitest'
import { popularityOf, type UsageName, unused, usageMetas } from '../../src/core/usage.ts'

test.each<[Partial<Record<UsageName, number>>, number, number]>([
  [{}, 0, 0],
  [{ api_call_count: 9 }, 0, 1],
  [{ api_call_count: 999 }, 0, 3],
  [{ download_count: 1 }, 0, 1.04],
  [{ attachment_download_count: 1 }, 0, 1.04],
  [{ file_field_download_count: 1 }, 0, 1.04],
  [{}, 1, 2],
])('%o with %i reuses is worth %d', (usage, reuses, score) => {
  expect(popularityOf({ ...unused, ...usage }, reuses)).toBe(score)
  expect(usageMetas({ ...unused, ...usage }, reuses)).toMatchObject({ ...usage, reuse_count: reuses })
})
