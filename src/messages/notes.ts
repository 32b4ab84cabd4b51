import { en } from './en/api/notes.ts'
import { fr } from './fr/api/notes.ts'
import type { Sentences } from './message.ts'

export type Notes = Sentences<keyof typeof en>

/** Sentences that stand inside downloaded files, in a language of ours. */
export const notesIn = (language: string | null): Notes =>
  language?.toLowerCase().startsWith('fr') ? fr : en
