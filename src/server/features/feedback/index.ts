import type { Feature } from '../feature.ts'
import { feedbackCalls } from './calls.ts'
import { FeedbackService } from './service.ts'

/** What visitors wrote about datasets. */
export const feedback: Feature = {
  calls: ({ store }) => feedbackCalls(new FeedbackService(store)),
}
