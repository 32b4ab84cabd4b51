import { candidates, firstChoice, isTextless, questions, questionsOf } from '../../core/pictures/choose.ts'
import { draw } from '../../core/pictures/draw.ts'
import type { Choice, Facts, PictureKind, PictureSize, Statistics } from '../../core/pictures/picture.ts'
import type { Drawing } from '../../core/pictures/scene.ts'
import { mapOf } from './map-scene.ts'
import { categoriesOf, orderOf, scatterOf, spreadOf, squaresOf, tableOf } from './number-scenes.ts'
import { readNumbers, readRelations, type Source, withTexts } from './sample.ts'
import { calendarOf, columnsOf, levelsOf, lineOf, rangeOf } from './time-scenes.ts'

/** A picture without texts and colours, which depend on who looks at it. */
export interface Sketch {
  choice: Choice
  facts: Facts
  /** SVG elements; null where there is nothing to draw. */
  body: string | null
}

/** The pictures that suit some records, the one that the rules choose first. */
export async function readCandidates(source: Source): Promise<Choice[]> {
  const statistics = await withTexts(source, await readNumbers(source))
  return candidates(statistics, await readRelations(source, questions(statistics)))
}

/** The picture of a kind, or that of the rules where the kind does not suit or none is wished. */
export async function readSketch(
  source: Source,
  size: PictureSize,
  kind: PictureKind | null,
): Promise<Sketch> {
  const numbers = await readNumbers(source)
  // Texts are read only where the first rule does not fit.
  const first = numbers.sampled > 0 ? firstChoice(numbers) : null
  const isFirst = first !== null && (kind === null || kind === first.kind)
  const isKnown = isFirst || (kind !== null && isTextless(kind))
  const statistics = isKnown ? numbers : await withTexts(source, numbers)
  const choice = isFirst ? first : await chosen(source, statistics, kind)
  if (choice === null) return readSketch(source, size, null)
  const { scene, facts } = await drawingOf(source, choice, statistics, size)
  return scene.type === 'plain'
    ? { choice: { kind: 'plain' }, facts, body: null }
    : { choice, facts, body: draw(scene, size) }
}

/** The picture of a kind, null where it does not suit; that of the rules where none is wished. */
async function chosen(
  source: Source,
  statistics: Statistics,
  kind: PictureKind | null,
): Promise<Choice | null> {
  const relations = await readRelations(source, questionsOf(statistics, kind))
  const all = candidates(statistics, relations)
  if (kind !== null) return all.find((one) => one.kind === kind) ?? null
  return all[0] ?? { kind: 'plain' }
}

function drawingOf(
  source: Source,
  choice: Choice,
  statistics: Statistics,
  size: PictureSize,
): Promise<Drawing> {
  switch (choice.kind) {
    case 'map':
      return mapOf(source, choice, statistics, size)
    case 'levels':
      return levelsOf(source, choice, statistics, size)
    case 'calendar':
      return calendarOf(source, choice, statistics)
    case 'range':
      return rangeOf(source, choice, statistics, size)
    case 'line':
      return lineOf(source, choice, statistics, size)
    case 'columns':
      return columnsOf(source, choice, statistics, size)
    case 'squares':
      return squaresOf(source, choice, statistics)
    case 'scatter':
      return scatterOf(source, choice, statistics)
    case 'spread':
      return spreadOf(source, choice, statistics, size)
    case 'order':
      return orderOf(source, choice, statistics, size)
    case 'categories':
      return categoriesOf(source, choice)
    case 'table':
      return tableOf(source, statistics, size)
    case 'plain':
      return Promise.resolve({ scene: { type: 'plain' }, facts: { count: 0 } })
  }
}
