import { airports } from './datasets/airports.ts'
import { earthquakes } from './datasets/earthquakes.ts'
import { flights } from './datasets/flights.ts'
import type { Sample } from './sample.ts'

/** The sample portal, small datasets first, so that there is something to see early. */
export const samples: readonly Sample[] = [airports, earthquakes, flights]
