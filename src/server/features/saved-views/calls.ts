import type { InferOutput } from 'valibot'
import { ownerOf } from '../../routes/management/signed-in.ts'
import { callsOf } from '../contract.ts'
import { readSent } from '../read-sent.ts'
import {
  type changedMap,
  newMap,
  type SavedChart,
  type SavedChartLine,
  type SavedMap,
  type SavedMapLine,
  savedViewContract,
} from './contract.ts'
import type { SavedViewService } from './service.ts'
import type { SavedView, SavedViewPart } from './store.ts'

const signedIn = { allow: 'signed_in' } as const
const moderates = { allow: 'moderate' } as const

const times = ({ createdAt, modifiedAt }: SavedView) => ({ created_at: createdAt, modified_at: modifiedAt })
const chartLine = (view: SavedView): SavedChartLine => ({
  id: view.id,
  persist_id: view.id,
  title: view.title,
  shared: view.shared,
  last_modification: view.modifiedAt,
  ...times(view),
})
const chartOf = (view: SavedView, own = true): SavedChart => ({ ...chartLine(view), value: view.value, own })
const mapLine = (view: SavedView): SavedMapLine => ({
  mapid: view.id,
  title: view.title,
  shared: view.shared,
  ...times(view),
})
const mapOf = (view: SavedView, own = true): SavedMap => ({ ...mapLine(view), values: view.value, own })

/** The map in the members of the store. */
const newOf = ({ title, values, shared }: InferOutput<typeof newMap>): SavedViewPart => ({
  title,
  value: values,
  shared,
})
const changeOf = ({ title, values, shared }: InferOutput<typeof changedMap>): Partial<SavedViewPart> => ({
  ...(title !== undefined && { title }),
  ...(values && { value: values }),
  ...(shared !== undefined && { shared }),
})

/** Private or shared charts and maps of signed-in users. */
export const savedViewCalls = (charts: SavedViewService, maps: SavedViewService) =>
  callsOf(savedViewContract, {
    'GET management/1.0/charts/': {
      ...signedIn,
      answer: async (request) => ({ charts: (await charts.list(ownerOf(request).user)).map(chartLine) }),
    },
    'POST management/1.0/charts/': {
      ...signedIn,
      answer: async (request, sent) => chartOf(await charts.add(ownerOf(request).user, sent)),
    },
    'GET management/1.0/charts/:chart/': {
      allow: 'anyone',
      answer: async ({ actor: { caller }, param }) => {
        const found = await charts.one(caller.user, param('chart'))
        return chartOf(found, found.owner === caller.user)
      },
    },
    'POST management/1.0/charts/:chart/': {
      ...signedIn,
      answer: async (request, sent) =>
        chartOf(await charts.change(ownerOf(request).user, request.param('chart'), sent)),
    },
    'DELETE management/1.0/charts/:chart/sharing/': {
      ...moderates,
      answer: ({ param }) => charts.endSharing(param('chart')),
    },
    'DELETE management/1.0/charts/:chart/': {
      ...signedIn,
      answer: (request) => charts.remove(ownerOf(request).user, request.param('chart')),
    },
    'GET management/1.0/map/': {
      ...signedIn,
      answer: async (request) => ({
        maps: (await maps.list(ownerOf(request).user)).map((view) => mapOf(view)),
      }),
    },
    'POST management/1.0/map/save/': {
      ...signedIn,
      answer: async (request, { mapid, ...sent }) => {
        const { user } = ownerOf(request)
        return mapOf(
          mapid === null || mapid === ''
            ? await maps.add(user, newOf(readSent(newMap, sent)))
            : await maps.change(user, String(mapid), changeOf(sent)),
        )
      },
    },
    'POST management/1.0/map/delete/:map/': {
      ...signedIn,
      answer: (request) => maps.remove(ownerOf(request).user, request.param('map')),
    },
    'GET v2/mapbuilder/': {
      ...signedIn,
      answer: async (request) => ({ maps: (await maps.list(ownerOf(request).user)).map(mapLine) }),
    },
    'POST v2/mapbuilder/': {
      ...signedIn,
      answer: async (request, sent) => mapOf(await maps.add(ownerOf(request).user, newOf(sent))),
    },
    'GET v2/mapbuilder/:map/': {
      allow: 'anyone',
      answer: async ({ actor: { caller }, param }) => {
        const found = await maps.one(caller.user, param('map'))
        return mapOf(found, found.owner === caller.user)
      },
    },
    'PUT v2/mapbuilder/:map/': {
      ...signedIn,
      answer: async (request, sent) =>
        mapOf(await maps.change(ownerOf(request).user, request.param('map'), changeOf(sent))),
    },
    'DELETE v2/mapbuilder/:map/sharing/': {
      ...moderates,
      answer: ({ param }) => maps.endSharing(param('map')),
    },
    'DELETE v2/mapbuilder/:map/': {
      ...signedIn,
      answer: (request) => maps.remove(ownerOf(request).user, request.param('map')),
    },
  })
