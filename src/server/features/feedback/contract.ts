import {
  description,
  examples,
  type InferOutput,
  nullable,
  object,
  optional,
  pipe,
  record,
  string,
  unknown,
} from 'valibot'
import type { Contract } from '../contract.ts'
import { flag, instant, listOf, words } from '../members.ts'

const managedFeedback = object({
  feedback_id: string(),
  recordid: pipe(nullable(string()), description('The record that it is about; null for a new one')),
  new_values: pipe(
    record(string(), unknown()),
    description('Values that the visitor proposes, by field'),
    examples([{ species: 'Tilia cordata', height: 12.5 }]),
  ),
  comment: string(),
  created_at: instant,
  archived_at: nullable(instant),
})

/** Feedback as the management API shows it. */
export type ManagedFeedback = InferOutput<typeof managedFeedback>

export const feedbackContract = {
  'GET management/1.0/datasets/:id/feedback/': {
    summary: 'List feedback on a dataset, newest first',
    answer: listOf('feedback', managedFeedback),
  },
  'POST management/1.0/datasets/:id/feedback/archive/': {
    summary: 'Archive feedback, or take it out of the archive',
    body: pipe(
      object({
        feedback_id: words(),
        archived: optional(pipe(flag, description('false takes it out of the archive; true without it'))),
      }),
      examples([{ feedback_id: '01jnz4q8', archived: true }]),
    ),
    answer: listOf('feedback', managedFeedback),
  },
} as const satisfies Contract
