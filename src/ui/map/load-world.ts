const files = { coarse: 'countries-110m.json', fine: 'countries-50m.json' } as const
const topologies = new Map<string, Promise<unknown>>()

/** The base map as it was written: reading a topology changes it. */
export async function fetchWorld(detail: keyof typeof files): Promise<unknown> {
  const response = await fetch(new URL(`../basemap/${files[detail]}`, import.meta.url).href)
  if (!response.ok) throw new Error(`the base map answered ${response.status}`)
  return response.json()
}

/** The base map in one level of detail, fetched once; it is next to the bundle. */
export function loadWorld(detail: keyof typeof files): Promise<unknown> {
  let topology = topologies.get(detail)
  if (!topology) {
    topology = fetchWorld(detail)
    // A failed load may be tried again.
    topology.catch(() => topologies.delete(detail))
    topologies.set(detail, topology)
  }
  return topology
}
