const files = { coarse: 'countries-110m.json', fine: 'countries-50m.json' } as const
const topologies = new Map<string, Promise<unknown>>()

/** A fresh copy of the base map, since parsing modifies a topology. */
export async function fetchWorld(detail: keyof typeof files): Promise<unknown> {
  const response = await fetch(new URL(`../basemap/${files[detail]}`, import.meta.url).href)
  if (!response.ok) throw new Error(`the base map answered ${response.status}`)
  return response.json()
}

/** The base map in one level of detail, fetched once from next to the bundle. */
export function loadWorld(detail: keyof typeof files): Promise<unknown> {
  let topology = topologies.get(detail)
  if (!topology) {
    topology = fetchWorld(detail)
    // A failed load can be retried.
    topology.catch(() => topologies.delete(detail))
    topologies.set(detail, topology)
  }
  return topology
}
