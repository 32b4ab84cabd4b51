import { callsOf } from '../contract.ts'
import { feedbackContract } from './contract.ts'
import type { FeedbackService } from './service.ts'

const moderates = { allow: 'moderate', dataset: 'id' } as const

/** Feedback of visitors on datasets. */
export const feedbackCalls = (feedback: FeedbackService) =>
  callsOf(feedbackContract, {
    'GET management/1.0/datasets/:id/feedback/': {
      ...moderates,
      answer: async ({ param }) => ({ feedback: await feedback.list(param('id')) }),
    },
    'POST management/1.0/datasets/:id/feedback/archive/': {
      ...moderates,
      answer: async ({ param, author }, { feedback_id, archived = true }) => ({
        feedback: await feedback.archive(param('id'), feedback_id, archived, author),
      }),
    },
  })
