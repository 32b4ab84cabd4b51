import { describe, expect, test } from 'vitest'
import type { Field } from '../../../src/core/field.ts'
import { captionOf, type PictureSentences } from '../../../src/core/pictures/caption.ts'
import type { Choice, Facts } from '../../../src/core/pictures/picture.ts'
import { en } from '../../../src/messages/en/pictures.ts'
import { fr } from '../../../src/messages/fr/pictures.ts'
import { inLanguage } from '../../../src/messages/message.ts'

const field = (label: string, type: Field['type'], unit?: string): Field => ({
  name: label,
  label,
  type,
  annotations: unit === undefined ? [] : [{ name: 'unit', args: [unit] }],
})
const sentences: Record<'en' | 'fr', PictureSentences> = {
  en: inLanguage(en, 'en'),
  fr: inLanguage(fr, 'fr'),
}
const say = (choice: Choice, facts: Facts, language: 'en' | 'fr' = 'en') =>
  captionOf(choice, facts, { sentences: sentences[language], language }).replace(/\s/g, ' ')

const place = field('Place', 'geo_point_2d')
const when = field('When', 'datetime')
const friday = Date.UTC(2001, 5, 29)

describe('a caption says how to read the picture', () => {
  test.each<[Choice, Facts, string, string]>([
    [{ kind: 'map', place }, { count: 1 }, 'Map of 1 place.', 'Carte : 1 lieu.'],
    [
      { kind: 'map', place },
      { count: 12_000_000, isEstimate: true },
      'Map of about 12,000,000 places.',
      'Carte : environ 12 000 000 lieux.',
    ],
    [
      { kind: 'calendar', time: when, measure: field('Delay', 'int', 'min') },
      { count: 3, period: 'day', mark: { value: 17_548, at: friday } },
      'Records per day: a column for each week, Monday to Sunday. The most on Friday, 29 June 2001: 17,548.',
      'Enregistrements par jour : une colonne par semaine, du lundi au dimanche. Le plus, vendredi 29 juin 2001 : 17 548.',
    ],
    [
      { kind: 'columns', time: when, measure: field('Deaths', 'int'), total: 'sum' },
      {
        count: 3,
        period: 'year',
        from: Date.UTC(1900),
        to: Date.UTC(2017),
        mark: { value: 9.5, at: Date.UTC(1931) },
      },
      'Deaths per year, 1900 – 2017. The most in 1931: 9.5.',
      'Deaths par an, 1900 – 2017. Le plus, 1931 : 9,5.',
    ],
    [
      { kind: 'spread', measure: field('Population', 'int', 'hab.') },
      { count: 3, mark: { value: 461 } },
      'Population: how many records from the lowest values to the highest. Half of them have less than 461 hab.',
      'Population : combien d’enregistrements, des valeurs les plus basses aux plus hautes. La moitié ont moins de 461 hab.',
    ],
  ])('%j', (choice, facts, english, french) => {
    expect(say(choice, facts)).toBe(english)
    expect(say(choice, facts, 'fr')).toBe(french)
  })

  test('cuts long names, and reads marks in them as texts', () => {
    const caption = say(
      { kind: 'order', measure: field(`{value} ${'x'.repeat(200)}`, 'int') },
      { count: 3, mark: { value: 5 } },
    )
    expect(caption.length).toBeLessThan(140)
    expect(caption).toContain('{value} xxx')
  })

  test('of instants that no calendar reaches has no date', () => {
    const facts: Facts = { count: 1, period: 'year', from: -9e15, to: 9e15, mark: { value: 1, at: 9e15 } }
    expect(say({ kind: 'columns', time: when }, facts)).not.toContain('Invalid')
  })
})
