import type { en } from '../../messages/en/api/people.ts'
import type { Failure } from '../failure.ts'

/** Failures of accounts, users and groups, part of the common table of failures. */
export const peopleFailures = {
  'link.unknown': { code: 20700, status: 404 },
  'session.required': { code: 20701, status: 403 },
  'user.unknown': { code: 20702, status: 404 },
  'group.unknown': { code: 20703, status: 404 },
  'apikey.unknown': { code: 20706, status: 404 },
  'user.last_manager': { code: 20708, status: 409 },
  'permission.beyond': { code: 20709, status: 403 },
  'user.beyond': { code: 20710, status: 403 },
  'group.beyond': { code: 20711, status: 403 },
  'user.self': { code: 20712, status: 403 },
  'permission.unknown': { code: 20713, status: 400 },
  'username.form': { code: 20714, status: 400 },
  'value.list': { code: 20720, status: 400 },
  'value.text': { code: 20721, status: 400 },
  'value.quota': { code: 20722, status: 400 },
  'value.limit': { code: 20723, status: 400 },
  'value.choice': { code: 20725, status: 400 },
  'value.flag': { code: 20726, status: 400 },
  'value.object': { code: 20727, status: 400 },
} as const satisfies Partial<Record<keyof typeof en, Failure>>
