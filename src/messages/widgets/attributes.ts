import type { Sentences } from '../message.ts'

const en = {
  missing: '<{tag}> needs the attribute {names}.',
  failed: '<{tag}> could not be shown: {message}',
} as const

const fr: Sentences<keyof typeof en> = {
  missing: "<{tag}> a besoin de l'attribut {names}.",
  failed: '<{tag}> ne peut pas être affiché : {message}',
}

/** What an element says when it cannot start; small enough to be there in both languages. */
export const attributeSentences = { en, fr } as const
