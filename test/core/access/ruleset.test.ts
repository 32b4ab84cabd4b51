import { expect, test } from 'vitest'
import type { Quota } from '../../../src/core/access/quota.ts'
import {
  anonymous,
  type Caller,
  type DatasetAccess,
  openRuleset,
  type Ruleset,
  rightsOf,
  type Subject,
} from '../../../src/core/access/ruleset.ts'

const named = (name: string, quota: Quota | null = null): Ruleset => ({
  ...openRuleset,
  visibleFields: [name],
  apiCallsQuota: quota,
})
const rule = (type: Subject['type'], id: string, ruleset: Ruleset) => ({ subject: { type, id }, ruleset })
const perDay = (limit: number): Quota => ({ limit, unit: 'day' })
const ada: Caller = { user: 'ada', groups: ['g', 'h'], key: 'k1', permissions: [] }

const rules: DatasetAccess['rules'] = [
  rule('default', '', named('default', perDay(10))),
  rule('group', 'g', named('group g', perDay(300))),
  rule('group', 'other', named('group other', perDay(9999))),
  rule('user', 'ada', named('user ada', perDay(200))),
  rule('user', 'g', named('user g')),
  rule('key', 'k1', named('key k1')),
  rule('key', 'k2', named('key k2')),
]

const granted = (policy: DatasetAccess['policy'], caller: Caller, only = rules) => {
  const { rulesets, quota } = rightsOf({ policy, quota: null, rules: only }, caller)
  return {
    fields: rulesets.flatMap(({ visibleFields }) => visibleFields ?? ['*']),
    quota: quota?.limit ?? null,
  }
}

test('a dataset without rules is open', () => {
  expect(rightsOf(undefined, anonymous)).toEqual({ rulesets: [openRuleset], quota: null })
})

test.each<[string, DatasetAccess['policy'], Caller, DatasetAccess['rules'], string[], number | null]>([
  ['everybody has the default of a public one', 'public', anonymous, rules, ['default'], 10],
  ['everybody has all of a public one without default', 'public', anonymous, [], ['*'], null],
  ['nobody finds a restricted one', 'restricted', anonymous, rules, [], null],
  [
    'own rules are added to the default',
    'public',
    ada,
    rules,
    ['default', 'group g', 'user ada', 'key k1'],
    300,
  ],
  ['a restricted one has no default', 'restricted', ada, rules, ['group g', 'user ada', 'key k1'], 300],
  [
    'a stranger with a key is as everybody',
    'restricted',
    { user: 'bob', groups: [], key: 'k9', permissions: [] },
    rules,
    [],
    null,
  ],
  [
    'a rule without the permission grants nothing',
    'public',
    ada,
    [
      rule('default', '', { ...named('default'), permissions: [] }),
      rule('user', 'ada', { ...named('user ada'), permissions: ['edit_dataset'] }),
    ],
    [],
    null,
  ],
])('%s', (_, policy, caller, only, fields, quota) => {
  expect(granted(policy, caller, only)).toEqual({ fields, quota })
})

test('a policy that nobody knows is no public one', () => {
  expect(granted('other' as 'public', anonymous).fields).toEqual([])
})
