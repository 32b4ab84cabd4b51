import { describe, expect, it } from 'vitest'
import {
  fieldsOfRule,
  isNoLimit,
  newRuleset,
  quotaOfFields,
  rulesetOf,
  summaryOf,
} from '../../../src/backoffice/dataset/security/model.ts'
import { loadWords } from '../../../src/backoffice/words.ts'
import type { ManagedRuleset } from '../../../src/server/features/security/contract.ts'

const some: ManagedRuleset = {
  permissions: ['explore_dataset', 'edit_dataset'],
  visible_fields: ['name'],
  is_data_visible: true,
  filter_query: 'city:"Namur"',
  api_calls_quota: { limit: 100, unit: 'hour' },
}

describe('a rule in a form', () => {
  it.each([newRuleset, some, { ...some, visible_fields: [], is_data_visible: false }])(
    'is sent as it was: %j',
    (ruleset) => {
      expect(rulesetOf(fieldsOfRule(ruleset))).toEqual(ruleset)
    },
  )

  it('counts by the day where no unit was chosen, and not at all without a limit', () => {
    expect(quotaOfFields({ ...fieldsOfRule(newRuleset), limit: '5' })).toEqual({ limit: 5, unit: 'day' })
    expect(quotaOfFields({ ...fieldsOfRule(some), limit: ' ' })).toBeNull()
  })

  it.each([
    ['', false],
    ['12', false],
    ['-1', true],
    ['many', true],
    ['1.5', true],
  ])('%j is no limit: %s', (limit, expected) => {
    expect(isNoLimit({ limit, unit: 'day' })).toBe(expected)
  })

  it('keeps what is chosen while all fields are shown, and does not send it', () => {
    const fields = { ...fieldsOfRule(some), onlySome: false }
    expect(fields.chosen).toEqual(['name'])
    expect(rulesetOf(fields).visible_fields).toBeNull()
  })
})

describe('a rule in a few words', async () => {
  const words = await loadWords('en')
  const told = (ruleset: Partial<ManagedRuleset>) => summaryOf({ ...newRuleset, ...ruleset }, words)

  it.each([
    [{}, ['sees everything']],
    [{ permissions: [] }, ['does not find it by this rule']],
    [{ is_data_visible: false }, ['sees the description without the records']],
    [{ visible_fields: ['name'] }, ['sees 1 field']],
    [
      some,
      ['sees 1 field', 'sees records that match city:"Namur"', 'may: Edit it', 'at most 100 calls per hour'],
    ],
  ])('%j', (ruleset, expected) => {
    expect(told(ruleset)).toEqual(expected)
  })
})
