import { isRecordsAnswer } from '../../../client/answers.ts'
import { apiUrl, fetchJson } from '../../../client/api.ts'
import { configuration, domainUrl } from '../../../client/config.ts'
import {
  countryName,
  type Gazetteer,
  matching,
  mostPlaces,
  type Place,
  readPlacesAnswer,
  serviceUrl,
} from '../../../core/map/places.ts'
import type { Country } from '../../../ui/map/countries.ts'

const isAnything = (answer: unknown): answer is unknown => answer !== undefined

let countries: Promise<readonly Country[]> | undefined

/** Countries of the built-in base map, loaded once. */
async function loadPlaces(language: string): Promise<readonly Place[]> {
  countries ??= import('../../../ui/map/countries.ts').then(({ loadCountries }) => loadCountries())
  countries.catch(() => {
    countries = undefined
  })
  return (await countries).map(({ code, name, geometry }): Place => {
    const label = (code && countryName(code, language)) ?? name
    return { label, also: name, geometry, zoom: null }
  })
}

/** Places with that name, at most five. Throws `ApiFailure`, or the signal's reason. */
export async function findPlaces(
  gazetteer: Gazetteer,
  text: string,
  language: string,
  signal: AbortSignal,
): Promise<readonly Place[]> {
  switch (gazetteer.type) {
    case 'countries':
      return matching(await loadPlaces(language), text)
    case 'service': {
      const { placesApplicationId: id, placesApiKey: key } = configuration()
      const headers = {
        ...(id && { 'X-Algolia-Application-Id': id }),
        ...(key && { 'X-Algolia-API-Key': key }),
      }
      const url = serviceUrl(gazetteer.url, text, language)
      return readPlacesAnswer(await fetchJson(url, isAnything, signal, headers))
    }
    case 'dataset': {
      const { dataset, field, domain } = gazetteer
      const origin = { domain, domainUrl: domainUrl(domain), dataset }
      const url = apiUrl(origin, 'records/1.0/search/', { q: text, rows: mostPlaces })
      const { records } = await fetchJson(url, isRecordsAnswer, signal)
      return records.flatMap(({ fields, geometry }): Place[] =>
        geometry
          ? [{ label: String(fields[field] ?? ''), geometry, zoom: geometry.type === 'Point' ? 14 : null }]
          : [],
      )
    }
  }
}
