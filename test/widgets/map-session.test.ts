import { expect, it } from 'vitest'
import { MapSession } from '../../src/widgets/map/session.ts'

const bounds = { west: 0, south: 0, east: 1, north: 1 }

function opened() {
  const events: [string, unknown][] = []
  const session = new MapSession((name, detail) => void events.push([name, detail]))
  return { session, events }
}
const map = {} as Parameters<MapSession['attach']>[0]

it('tells that its map is there, and where it looks', () => {
  const { session, events } = opened()
  session.attach(map)
  session.move({ zoom: 3, lat: 50.5, lng: 4.25 }, bounds)
  expect(events).toEqual([
    ['d4c-map-ready', undefined],
    ['d4c-map-move', { location: '3,50.5,4.25', bounds }],
  ])
  expect(session.location).toBe('3,50.5,4.25')
  expect(session.$where.get()?.bounds).toBe(bounds)
})

it('has a place to find anew once its map has left', () => {
  const { session, events } = opened()
  session.attach(map)
  session.$settled.set(true)
  session.attach(null)
  expect(session.$settled.get()).toBe(false)
  expect(session.$map.get()).toBeNull()
  expect(events).toHaveLength(1)
})

it('is nowhere before its first view', () => {
  const { session } = opened()
  expect([session.location, session.$where.get(), session.$settled.get()]).toEqual([null, null, false])
})
