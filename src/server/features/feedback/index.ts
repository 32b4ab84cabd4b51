import type { Feature } from '../feature.ts'
import { feedbackCalls } from './calls.ts'
import { FeedbackService } from './service.ts'

/** Feedback of visitors on datasets. */
export const feedback: Feature = {
  calls: ({ store }) => feedbackCalls(new FeedbackService(store)),
}
