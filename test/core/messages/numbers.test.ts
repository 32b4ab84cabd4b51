import { expect, test } from 'vitest'
import { en } from '../../../src/core/messages/ingest/en.ts'
import { en as formatsEn } from '../../../src/core/messages/ingest/formats/en.ts'
import { fr as formatsFr } from '../../../src/core/messages/ingest/formats/fr.ts'
import { fr } from '../../../src/core/messages/ingest/fr.ts'
import { fill } from '../../../src/core/messages/message.ts'

/** One day has a sentence of its own. */
const several = ['schedule.every.days']

test.each([
  ['English', { ...en, ...formatsEn }, /(?<![\w.,])1 (?:values|records|days|have)\b/],
  ['French', { ...fr, ...formatsFr }, /(?<![\w.,])1 (?:valeurs|enregistrements|jours|ont)(?![\p{L}])/u],
])('one value is told as one: %s', (_, sentences, wrong) => {
  const told = Object.entries(sentences)
    .filter(([key]) => !several.includes(key))
    .map(([key, sentence]) => `${key}: ${fill(sentence, { count: 1 })}`)
  expect(told.filter((sentence) => wrong.test(sentence))).toEqual([])
})
