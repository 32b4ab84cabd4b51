import { callsOf } from '../contract.ts'
import { reuseContract } from './contract.ts'
import type { ReuseService } from './service.ts'

const moderates = { allow: 'moderate' } as const

/** Reuses of datasets submitted by visitors. */
export const reuseCalls = (reuses: ReuseService) =>
  callsOf(reuseContract, {
    'GET management/1.0/reuses/': {
      ...moderates,
      answer: async () => ({ reuses: await reuses.list() }),
    },
    'GET management/1.0/reuses/pending/': {
      ...moderates,
      answer: async () => ({ reuses: await reuses.list('pending') }),
    },
    'POST management/1.0/reuses/:reuse/edit/': {
      ...moderates,
      answer: ({ param, author }, changes) => reuses.edit(param('reuse'), changes, author),
    },
    'POST management/1.0/reuses/:reuse/delete/': {
      ...moderates,
      answer: ({ param, author }) => reuses.remove(param('reuse'), author),
    },
    'POST management/1.0/reuses/:reuse/accept/': {
      ...moderates,
      answer: ({ param, author }) => reuses.moderate(param('reuse'), 'accepted', author),
    },
    'POST management/1.0/reuses/:reuse/reject/': {
      ...moderates,
      answer: ({ param, author }) => reuses.moderate(param('reuse'), 'rejected', author),
    },
  })
