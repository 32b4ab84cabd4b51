import type { Sentences } from '../message.ts'

const en = {
  'template.failed': 'Template, line {line}, column {column}: {message}',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
} as const

const fr: Sentences<keyof typeof en> = {
  'template.failed': 'Gabarit, ligne {line}, colonne {column} : {message}',
  dismiss: 'Fermer',
  notifications: 'Notifications',
}

/** What few pages say: kept out of the sentences that each page fetches, small enough for both languages at once. */
export const rareSentences = { en, fr } as const
