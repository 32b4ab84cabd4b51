import { SavedViewService } from '../../../management/saved/saved-views.ts'
import type { SavedView, SavedViewStore } from '../../../store/saved-view-store.ts'
import { ownerOf } from '../../account/signed-in.ts'
import type { ManagementCall } from '../call.ts'

const v1 = '/management/1.0/'
const own = { allow: 'signed_in' } as const

const times = ({ createdAt, modifiedAt }: SavedView) => ({ created_at: createdAt, modified_at: modifiedAt })
const chartLine = (view: SavedView) => ({
  id: view.id,
  persist_id: view.id,
  title: view.title,
  shared: view.shared,
  last_modification: view.modifiedAt,
  ...times(view),
})
const chart = (view: SavedView, own = true) => ({ ...chartLine(view), value: view.value, own })
const mapLine = (view: SavedView) => ({
  mapid: view.id,
  title: view.title,
  shared: view.shared,
  ...times(view),
})
const map = (view: SavedView, own = true) => ({ ...mapLine(view), values: view.value, own })

const members = { title: 'What it is called', shared: 'Whether anybody may open it; false without it' }
const chartMembers = { ...members, value: 'The chart, as an object' }
const mapMembers = { ...members, values: 'The map, as an object' }

/** Charts and maps that whoever has signed in keeps for themselves, or shares. */
export const savedViewCalls = (store: SavedViewStore): ManagementCall[] => [
  ...chartCalls(new SavedViewService(store, 'chart')),
  ...mapCalls(new SavedViewService(store, 'map')),
]

function chartCalls(charts: SavedViewService): ManagementCall[] {
  const list = `${v1}charts/`
  const one = `${list}:chart/`
  return [
    {
      ...own,
      method: 'GET',
      path: list,
      summary: 'List saved charts of the caller, newest first',
      answer: async (request) => ({ charts: (await charts.list(ownerOf(request).user)).map(chartLine) }),
    },
    {
      ...own,
      method: 'POST',
      path: list,
      summary: 'Save a chart',
      members: chartMembers,
      answer: async (request) =>
        chart(await charts.add(ownerOf(request).user, await request.body(), 'value')),
    },
    {
      allow: 'anyone',
      method: 'GET',
      path: one,
      summary: 'Get a chart of the caller, or a shared one',
      answer: async ({ actor: { caller }, param }) => {
        const found = await charts.one(caller.user, param('chart'))
        return chart(found, found.owner === caller.user)
      },
    },
    {
      ...own,
      method: 'POST',
      path: one,
      summary: 'Change a saved chart; members that are not sent stay as they are',
      members: chartMembers,
      answer: async (request) => {
        const { user } = ownerOf(request)
        return chart(await charts.change(user, request.param('chart'), await request.body(), 'value'))
      },
    },
    {
      allow: 'moderate',
      method: 'DELETE',
      path: `${one}sharing/`,
      summary: 'End the sharing of a chart of any user; they keep it',
      answer: (request) => charts.endSharing(request.param('chart')),
    },
    {
      ...own,
      method: 'DELETE',
      path: one,
      summary: 'Delete a saved chart',
      answer: (request) => charts.remove(ownerOf(request).user, request.param('chart')),
    },
  ]
}

function mapCalls(maps: SavedViewService): ManagementCall[] {
  const list = '/v2/mapbuilder/'
  const one = `${list}:map/`
  return [
    {
      ...own,
      method: 'GET',
      path: `${v1}map/`,
      summary: 'List saved maps of the caller with their configuration, newest first',
      answer: async (request) => ({
        maps: (await maps.list(ownerOf(request).user)).map((view) => map(view)),
      }),
    },
    {
      ...own,
      method: 'POST',
      path: `${v1}map/save/`,
      summary: 'Save a map, or change a saved one',
      members: { mapid: 'The one that is changed; another one is made without it', ...mapMembers },
      answer: async (request) => {
        const { user } = ownerOf(request)
        const { mapid = null, ...sent } = await request.body()
        return map(
          mapid === null || mapid === ''
            ? await maps.add(user, sent, 'values')
            : await maps.change(user, String(mapid), sent, 'values'),
        )
      },
    },
    {
      ...own,
      method: 'POST',
      path: `${v1}map/delete/:map/`,
      summary: 'Delete a saved map',
      answer: (request) => maps.remove(ownerOf(request).user, request.param('map')),
    },
    {
      ...own,
      method: 'GET',
      path: list,
      summary: 'List saved maps of the caller, newest first',
      answer: async (request) => ({ maps: (await maps.list(ownerOf(request).user)).map(mapLine) }),
    },
    {
      ...own,
      method: 'POST',
      path: list,
      summary: 'Save a map',
      members: mapMembers,
      answer: async (request) => map(await maps.add(ownerOf(request).user, await request.body(), 'values')),
    },
    {
      allow: 'anyone',
      method: 'GET',
      path: one,
      summary: 'Get a map of the caller, or a shared one',
      answer: async ({ actor: { caller }, param }) => {
        const found = await maps.one(caller.user, param('map'))
        return map(found, found.owner === caller.user)
      },
    },
    {
      ...own,
      method: 'PUT',
      path: one,
      summary: 'Change a saved map; members that are not sent stay as they are',
      members: mapMembers,
      answer: async (request) => {
        const { user } = ownerOf(request)
        return map(await maps.change(user, request.param('map'), await request.body(), 'values'))
      },
    },
    {
      allow: 'moderate',
      method: 'DELETE',
      path: `${one}sharing/`,
      summary: 'End the sharing of a map of any user; they keep it',
      answer: (request) => maps.endSharing(request.param('map')),
    },
    {
      ...own,
      method: 'DELETE',
      path: one,
      summary: 'Delete a saved map',
      answer: (request) => maps.remove(ownerOf(request).user, request.param('map')),
    },
  ]
}
