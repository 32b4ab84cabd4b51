import { candidates, firstChoice, firstQuestions, questions } from '../../core/pictures/choose.ts'
import { draw } from '../../core/pictures/draw.ts'
import type { Choice, Facts, PictureKind, PictureSize, Statistics } from '../../core/pictures/picture.ts'
import type { Drawing } from '../../core/pictures/scene.ts'
import { mapOf } from './map-scene.ts'
import { categoriesOf, orderOf, scatterOf, spreadOf, squaresOf, tableOf } from './number-scenes.ts'
import { readRelations, readStatistics, type Source } from './sample.ts'
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
  const statistics = await readStatistics(source)
  return candidates(statistics, await readRelations(source, questions(statistics)))
}

/** The picture of a kind, or that of the rules where the kind does not suit or none is wished. */
export async function readSketch(
  source: Source,
  size: PictureSize,
  kind: PictureKind | null,
): Promise<Sketch> {
  const statistics = await readStatistics(source)
  const choice = await chosen(source, statistics, kind)
  const { scene, facts } = await drawingOf(source, choice, statistics, size)
  return scene.type === 'plain'
    ? { choice: { kind: 'plain' }, facts, body: null }
    : { choice, facts, body: draw(scene, size) }
}

async function chosen(source: Source, statistics: Statistics, kind: PictureKind | null): Promise<Choice> {
  // Most questions are spared where the first rule fits.
  const first = statistics.sampled > 0 ? firstChoice(statistics) : null
  if (first && (kind === null || kind === first.kind)) return first
  const wanted = kind === null ? firstQuestions(statistics) : questions(statistics)
  const all = candidates(statistics, await readRelations(source, wanted))
  return all.find((one) => one.kind === kind) ?? all[0] ?? { kind: 'plain' }
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
