import { airports } from './datasets/airports.ts'
import { countries } from './datasets/countries.ts'
import { earthquakes } from './datasets/earthquakes.ts'
import { economy } from './datasets/economy.ts'
import { flights } from './datasets/flights.ts'
import { france } from './datasets/france.ts'
import { nature } from './datasets/nature.ts'
import { society } from './datasets/society.ts'
import { species } from './datasets/species.ts'
import { states } from './datasets/states.ts'
import type { Sample } from './sample.ts'

/** The sample portal, small datasets first, so that something is visible early. */
export const samples: readonly Sample[] = [
  airports,
  earthquakes,
  countries,
  states,
  ...nature,
  ...economy,
  ...society,
  species,
  ...france,
  flights,
]
