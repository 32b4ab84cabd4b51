import { ingestSentences } from '../../routes/respond.ts'
import { callsOf } from '../contract.ts'
import { scheduleContract } from './contract.ts'
import type { ScheduleService } from './service.ts'

const edits = { allow: 'edit_dataset', dataset: 'id' } as const

/** Refresh schedules of datasets. */
export const scheduleCalls = (schedules: ScheduleService) =>
  callsOf(scheduleContract, {
    'GET management/v2/datasets/:id/schedules/': {
      ...edits,
      answer: async ({ c, param }) => ({ schedules: await schedules.list(param('id'), ingestSentences(c)) }),
    },
    'POST management/v2/datasets/:id/schedules/': {
      ...edits,
      answer: ({ c, param, author }, { schedule }) =>
        schedules.create(param('id'), schedule, ingestSentences(c), author),
    },
    'GET management/v2/datasets/:id/schedules/:uid/': {
      ...edits,
      answer: ({ c, param }) => schedules.one(param('id'), param('uid'), ingestSentences(c)),
    },
    'PUT management/v2/datasets/:id/schedules/:uid/': {
      ...edits,
      answer: ({ c, param, author }, { schedule }) =>
        schedules.update(param('id'), param('uid'), schedule, ingestSentences(c), author),
    },
    'DELETE management/v2/datasets/:id/schedules/:uid/': {
      ...edits,
      answer: ({ param, author }) => schedules.remove(param('id'), param('uid'), author),
    },
    'POST management/v2/datasets/:id/schedules/:uid/run/': {
      ...edits,
      answer: ({ c, param, author }) => schedules.run(param('id'), param('uid'), ingestSentences(c), author),
    },
  })
