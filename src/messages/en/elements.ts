import type { Sentences } from '../message.ts'

/** Sentences of few pages, separate from those that every page loads. */
export const en = {
  missing: '<{tag}> needs the attribute {names}.',
  failed: '<{tag}> could not be shown: {message}',
  'template.failed': 'Template, line {line}, column {column}: {message}',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
} as const

export type ElementSentences = Sentences<keyof typeof en>
