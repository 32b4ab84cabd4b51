import { parseArgs } from 'node:util'
import { parseQuota, printQuota } from '../../core/access/quota.ts'
import {
  accessPolicies,
  exploreDataset,
  openRuleset,
  type Ruleset,
  type Subject,
} from '../../core/access/ruleset.ts'
import { PublicError } from '../../core/errors.ts'
import { catalogue } from '../../messages/catalogues.ts'
import { planFilterQuery } from '../access/filter-query.ts'
import { fileRelation } from '../engine/relation.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import type { StoredDataset } from '../store/types.ts'
import { exit, type Io, say } from './io.ts'

const options = {
  policy: { type: 'string' },
  default: { type: 'boolean' },
  user: { type: 'string' },
  group: { type: 'string' },
  key: { type: 'string' },
  fields: { type: 'string' },
  filter: { type: 'string' },
  'no-data': { type: 'boolean' },
  quota: { type: 'string' },
  remove: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** A usage error with a sentence for the terminal. */
class Refusal extends Error {
  readonly code: number

  constructor(message: string, code: number = exit.usage) {
    super(message)
    this.code = code
  }
}

/** `d4c access DATASET …`: sets and lists the access rules of a dataset; returns an exit code. */
export async function accessCommand(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [id, ...rest] = positionals
  if (id === undefined || rest.length > 0) {
    io.error(say(io, 'command.access.id'))
    return exit.usage
  }
  const store = await openStore(io.dataDirectory)
  try {
    const dataset = await store.dataset(id)
    if (!dataset) throw new Refusal(say(io, 'command.unknown.dataset', { id }), exit.failed)
    if (Object.keys(values).length > 0) await change(store, dataset, values, io)
    await printAccess(store, dataset, io)
    return exit.ok
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    io.error(error.message)
    return error.code
  } finally {
    await store.close()
  }
}

async function change(store: Store, dataset: StoredDataset, values: Values, io: Io): Promise<void> {
  const { policy, quota } = values
  const known = accessPolicies.find((candidate) => candidate === policy)
  if (policy !== undefined && !known) throw new Refusal(say(io, 'command.access.policy', { policy }))
  const limit = quota === undefined || quota === 'none' ? null : parseQuota(quota)
  if (quota !== undefined && quota !== 'none' && !limit)
    throw new Refusal(say(io, 'command.quota.wrong', { value: quota }))
  const subject = await subjectOf(store, values, io)
  const { fields, filter, remove } = values
  const hasRule = fields !== undefined || filter !== undefined || values['no-data'] || remove
  if (!subject) {
    if (hasRule) throw new Refusal(say(io, 'command.access.subject'))
    await store.access.saveDatasetAccess(dataset.id, {
      policy: known,
      quota: quota === undefined ? undefined : limit,
    })
    return
  }
  const ruleset: Ruleset = {
    ...openRuleset,
    permissions: [exploreDataset],
    visibleFields: fields === undefined ? null : fieldsOf(dataset, fields, io),
    isDataVisible: !values['no-data'],
    filterQuery: filter === undefined ? null : checkedFilter(dataset, filter, io),
    apiCallsQuota: limit,
  }
  await store.access.saveDatasetAccess(dataset.id, {
    policy: known,
    rule: { subject, ruleset: remove ? null : ruleset },
  })
}

/** The subject of the rule, null when the command names none. */
async function subjectOf(store: Store, values: Values, io: Io): Promise<Subject | null> {
  const { access } = store
  const named = (['user', 'group', 'key'] as const).flatMap((type) => {
    const id = values[type]
    return id === undefined ? [] : [{ type, id }]
  })
  const subjects: Subject[] = [...(values.default ? [{ type: 'default', id: '' } as const] : []), ...named]
  const [subject, ...more] = subjects
  if (!subject) return null
  if (more.length > 0) throw new Refusal(say(io, 'command.access.subjects'))
  const { type, id } = subject
  // A rule of a deleted user can still be removed.
  if (values.remove) return subject
  if (type === 'user' && !(await access.isUser(id)))
    throw new Refusal(say(io, 'command.unknown.user', { user: id }), exit.failed)
  if (type === 'group' && !(await access.members(id)))
    throw new Refusal(say(io, 'command.unknown.group', { group: id }), exit.failed)
  if (type === 'key' && !(await access.isKey(id)))
    throw new Refusal(say(io, 'command.unknown.key', { id }), exit.failed)
  return subject
}

function fieldsOf(dataset: StoredDataset, text: string, io: Io): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const known = (dataset.version?.fields ?? []).map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new Refusal(say(io, 'command.access.field', { field: unknown, known: known.join(', ') }))
  if (names.length === 0) throw new Refusal(say(io, 'command.access.fields'))
  return names
}

/** The filter, once it has been validated. */
function checkedFilter({ id, version }: StoredDataset, text: string, io: Io): string {
  if (!version) throw new Refusal(say(io, 'command.access.empty', { id }), exit.failed)
  try {
    planFilterQuery(text, { relation: fileRelation(version, id), zone: 'UTC', now: Date.now() })
    return text
  } catch (error) {
    if (!(error instanceof PublicError)) throw error
    throw new Refusal(say(io, 'command.access.filter', { filter: text, reason: reasonOf(error, io) }))
  }
}

/** The message of a data API error in the language of the command line. */
const reasonOf = (error: PublicError, io: Io): string => error.sentence(catalogue('api', io.language ?? 'en'))

async function printAccess(store: Store, { id }: StoredDataset, io: Io): Promise<void> {
  const access = await store.access.rulesOf(id)
  io.out(say(io, access?.policy === 'restricted' ? 'access.restricted' : 'access.public', { id }))
  if (access?.quota) io.out(say(io, 'access.quota', { quota: printQuota(access.quota) }))
  for (const { subject, ruleset } of access?.rules ?? []) {
    const who = say(io, `access.${subject.type}`, { id: subject.id })
    const parts = [
      say(io, 'access.fields', { fields: ruleset.visibleFields?.join(', ') ?? say(io, 'access.all') }),
      ...(ruleset.filterQuery === null ? [] : [say(io, 'access.filter', { filter: ruleset.filterQuery })]),
      ...(ruleset.isDataVisible ? [] : [say(io, 'access.no-data')]),
      ...(ruleset.apiCallsQuota
        ? [say(io, 'access.quota', { quota: printQuota(ruleset.apiCallsQuota) })]
        : []),
    ]
    io.out(`${who}: ${parts.join(' · ')}`)
  }
}
