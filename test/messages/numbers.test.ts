import { expect, test } from 'vitest'
import { en as formatsEn } from '../../src/messages/en/ingest/formats.ts'
import { en } from '../../src/messages/en/ingest.ts'
import { fr as formatsFr } from '../../src/messages/fr/ingest/formats.ts'
import { fr } from '../../src/messages/fr/ingest.ts'
import { fill } from '../../src/messages/message.ts'

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
