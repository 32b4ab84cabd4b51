import {
  boolean,
  description,
  examples,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
  union,
} from 'valibot'
import type { Contract } from '../contract.ts'
import { anyObject, flag, instant, listOf, noAnswer, storedObject, words } from '../members.ts'

/** Maximum characters of a chart or a map as JSON. */
const longestValue = 100_000

const title = pipe(words(), description('What it is called'))
const shared = pipe(flag, description('Whether anybody may open it; false without it'))
const chart = pipe(storedObject(longestValue), description('The chart'))
const map = pipe(storedObject(longestValue), description('The map'))

const times = { created_at: instant, modified_at: instant }
const isOwn = pipe(boolean(), description('Whether it belongs to the caller'))

const chartLine = object({
  id: string(),
  persist_id: pipe(string(), description('The same as id')),
  title: string(),
  shared: boolean(),
  last_modification: pipe(instant, description('The same as modified_at')),
  ...times,
})
const savedChart = object({ ...chartLine.entries, value: anyObject, own: isOwn })

const mapLine = object({ mapid: string(), title: string(), shared: boolean(), ...times })
const savedMap = object({ ...mapLine.entries, values: anyObject, own: isOwn })

/** A chart of a list, and one that is opened. */
export type SavedChartLine = InferOutput<typeof chartLine>
export type SavedChart = InferOutput<typeof savedChart>

/** A map of a list, and one that is opened. */
export type SavedMapLine = InferOutput<typeof mapLine>
export type SavedMap = InferOutput<typeof savedMap>

const chartExample = {
  title: 'Trees planted by year',
  value: { queries: [{ config: { dataset: 'street-trees' }, charts: [{ type: 'column', func: 'COUNT' }] }] },
}
const mapExample = {
  title: 'Trees and parks of Port Alder',
  values: { layers: [{ context: { dataset: 'street-trees' }, color: '#1b5e20' }] },
}

/** A map to be saved. */
export const newMap = object({ title, values: map, shared: optional(shared, false) })

export const changedMap = object({ title: optional(title), values: optional(map), shared: optional(shared) })

export const savedViewContract = {
  'GET management/1.0/charts/': {
    summary: 'List saved charts of the caller, newest first',
    answer: listOf('charts', chartLine),
  },
  'POST management/1.0/charts/': {
    summary: 'Save a chart',
    body: pipe(
      object({ title, value: chart, shared: optional(shared, false) }),
      examples([{ ...chartExample, shared: false }]),
    ),
    answer: savedChart,
  },
  'GET management/1.0/charts/:chart/': {
    summary: 'Get a chart of the caller, or a shared one',
    answer: savedChart,
  },
  'POST management/1.0/charts/:chart/': {
    summary: 'Change a saved chart; members that are not sent stay as they are',
    body: pipe(
      object({ title: optional(title), value: optional(chart), shared: optional(shared) }),
      examples([{ title: 'Trees planted by district', shared: true }]),
    ),
    answer: savedChart,
  },
  'DELETE management/1.0/charts/:chart/sharing/': {
    summary: 'End the sharing of a chart of any user; they keep it',
    answer: noAnswer,
  },
  'DELETE management/1.0/charts/:chart/': {
    summary: 'Delete a saved chart',
    answer: noAnswer,
  },
  'GET management/1.0/map/': {
    summary: 'List saved maps of the caller with their configuration, newest first',
    answer: listOf('maps', savedMap),
  },
  'POST management/1.0/map/save/': {
    summary: 'Save a map, or change a saved one',
    body: pipe(
      object({
        mapid: optional(
          pipe(
            nullable(union([string(), number()])),
            description('The one that is changed; another one is made without it'),
          ),
          null,
        ),
        ...changedMap.entries,
      }),
      examples([{ mapid: null, ...mapExample, shared: false }]),
    ),
    answer: savedMap,
  },
  'POST management/1.0/map/delete/:map/': {
    summary: 'Delete a saved map',
    answer: noAnswer,
  },
  'GET v2/mapbuilder/': {
    summary: 'List saved maps of the caller, newest first',
    answer: listOf('maps', mapLine),
  },
  'POST v2/mapbuilder/': {
    summary: 'Save a map',
    body: pipe(newMap, examples([{ ...mapExample, shared: false }])),
    answer: savedMap,
  },
  'GET v2/mapbuilder/:map/': {
    summary: 'Get a map of the caller, or a shared one',
    answer: savedMap,
  },
  'PUT v2/mapbuilder/:map/': {
    summary: 'Change a saved map; members that are not sent stay as they are',
    body: pipe(changedMap, examples([{ title: 'Trees of Port Alder', shared: true }])),
    answer: savedMap,
  },
  'DELETE v2/mapbuilder/:map/sharing/': {
    summary: 'End the sharing of a map of any user; they keep it',
    answer: noAnswer,
  },
  'DELETE v2/mapbuilder/:map/': {
    summary: 'Delete a saved map',
    answer: noAnswer,
  },
} as const satisfies Contract
