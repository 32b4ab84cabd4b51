const files = { coarse: 'countries-110m.json', fine: 'countries-50m.json' } as const
const topologies = new Map<string, Promise<unknown>>()

/** The base map in one of its levels of detail, fetched once; it stands beside the bundle. */
export function loadWorld(detail: keyof typeof files): Promise<unknown> {
  const address = new URL(`../basemap/${files[detail]}`, import.meta.url).href
  let topology = topologies.get(address)
  if (!topology) {
    topology = fetch(address).then((response) => {
      if (!response.ok) throw new Error(`the base map answered ${response.status}`)
      return response.json()
    })
    // A failed load may be tried again.
    topology.catch(() => topologies.delete(address))
    topologies.set(address, topology)
  }
  return topology
}
