import { chosenKinds, pictureModes, pictureSizes } from '../pictures/picture.ts'
import { choice, flag, type ParameterTable, text, whole } from './table.ts'

/** Maximum number of reuses in an answer. */
export const reusesLimit = 1000

export const reusesTable = {
  rows: whole(`Reuses in the answer; -1 for ${reusesLimit}, which is the most.`, {
    min: -1,
    max: reusesLimit,
    fallback: 10,
  }),
  start: whole('Reuses to pass over.', { min: 0, max: 10_000, fallback: 0 }),
} satisfies ParameterTable

export const suggestTable = {
  q: text('What has been typed; its last word may be unfinished.', { fallback: null, example: 'airpots' }),
  rows: whole('Suggestions of each kind.', { min: 0, max: 20, fallback: 5 }),
} satisfies ParameterTable

export const oembedTable = {
  url: text('Address of a page of a dataset on this portal.', {
    fallback: null,
    required: true,
    example: 'https://data.example.org/explore/dataset/airports/map/',
  }),
  maxwidth: whole('Greatest width of the frame, in pixels.', { min: 1, max: 10_000, fallback: 800 }),
  maxheight: whole('Greatest height of the frame, in pixels.', { min: 1, max: 10_000, fallback: 450 }),
  format: text('Format of the answer; json is the only one.', { fallback: 'json' }),
} satisfies ParameterTable

export const thumbnailPath = {
  size: {
    ...whole('Width and height that a picture is fitted into, in pixels.', {
      min: 1,
      max: 2000,
      fallback: 300,
    }),
    required: true,
    example: '300',
  },
} satisfies ParameterTable

/** Which picture of a dataset. */
const pictureKind = choice(
  'Draws another picture than that of the rules or of the publisher, where it suits the records.',
  ['auto', ...chosenKinds],
  'auto',
)

const pictureVersion = text(
  'Any text that changes with the dataset: with it, a browser may show the same picture for a day without asking.',
  { fallback: null, example: '2024-03-15' },
)

export const pictureTable = {
  size: choice(
    '`row` is 96 × 40 pixels, `card` 320 × 128, `head` 560 × 224; each is drawn for its size.',
    Object.keys(pictureSizes) as (keyof typeof pictureSizes)[],
    'card',
  ),
  mode: choice('Colours; `auto` are those of the page that shows the picture.', pictureModes, 'auto'),
  kind: pictureKind,
  v: pictureVersion,
} satisfies ParameterTable

export const previewPictureTable = { kind: pictureKind, v: pictureVersion } satisfies ParameterTable

export const pictureFactsTable = {
  kind: pictureKind,
  candidates: flag('Lists the pictures that suit the dataset as well.', false),
} satisfies ParameterTable
