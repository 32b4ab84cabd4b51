import type { ManagementCall } from '../call.ts'
import { type CallSummary, withSummaryFrom } from '../summary.ts'

const ruleset = {
  permissions: 'explore_dataset, and what is otherwise a permission on the whole portal',
  visible_fields: 'Names of fields; null shows all',
  is_data_visible: 'false shows the description alone',
  filter_query: 'A query that each record shown passes',
  api_calls_quota: 'Calls of one caller, with limit and unit',
}

const named = (type: 'user' | 'group'): Readonly<Record<string, CallSummary>> => {
  const list = `datasets/:id/security/${type}s/`
  return {
    [`GET ${list}`]: {
      summary: `Rules for ${type}s`,
      parameters: { expand: `${type}: tells the whole ${type} in the place of its name` },
    },
    [`POST ${list}`]: {
      summary: `Make or change the rule for a ${type}`,
      members: { [type]: `The ${type}`, ...ruleset },
    },
    [`GET ${list}:name/`]: { summary: `The rule for a ${type}` },
    [`PUT ${list}:name/`]: { summary: `Change what is sent of the rule for a ${type}`, members: ruleset },
    [`DELETE ${list}:name/`]: { summary: `Take the rule for a ${type} away` },
  }
}

const summaries: Readonly<Record<string, CallSummary>> = {
  'GET datasets/:id/security/access_policy/': { summary: 'Get the access policy of a dataset' },
  'PUT datasets/:id/security/access_policy/': {
    summary: 'Change the access policy of a dataset',
    members: { access_policy: 'public or restricted', api_calls_quota: 'Calls of all callers together' },
  },
  'GET datasets/:id/security/default/': { summary: 'The rule for everybody' },
  'PUT datasets/:id/security/default/': {
    summary: 'Change what is sent of the rule for everybody',
    members: ruleset,
  },
  ...named('user'),
  ...named('group'),
  'GET datasets/:id/security/': { summary: 'Get all security rules of a dataset' },
  'POST datasets/:id/security/': {
    summary: 'Change security rules of a dataset at once; a list replaces the current one',
    members: {
      access_policy: 'public or restricted',
      api_calls_quota: 'Calls of all callers together',
      default: 'The rule for everybody',
      users: 'Rules, each with its user',
      groups: 'Rules, each with its group',
    },
  },
}

/** A call with what it does, where it is one of the security of a dataset. */
export const withSecuritySummary = (call: ManagementCall): ManagementCall => withSummaryFrom(call, summaries)
