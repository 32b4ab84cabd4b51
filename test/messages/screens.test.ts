import { expect, test } from 'vitest'
import { en } from '../../src/messages/en/ingest/screens.ts'
import { fr } from '../../src/messages/fr/ingest/screens.ts'

/** Sentences of commands alone. */
const isCommand = (key: string): boolean => /^command\./.test(key)

test.each([
  ['English', en],
  ['French', fr],
])('screens name fields of forms, and no options of the command line: %s', (_, sentences) => {
  const naming = Object.entries(sentences)
    .filter(([key, sentence]) => !isCommand(key) && /(?<![-\w])--[a-z]/.test(sentence))
    .map(([key]) => key)
  expect(naming).toEqual([])
})
