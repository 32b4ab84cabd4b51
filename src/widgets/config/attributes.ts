import { describe, flag, json, object, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  defaultDomain: text('Portal of contexts that name none; the page itself otherwise.'),
  defaultHostSuffix: text('Appended to a domain that has no dot, as .example.org.'),
  websiteName: text('Name of the portal.'),
  language: text('Language of the widgets, en or fr; the page otherwise says it.'),
  basePath: text('Path of the portal below its domain.'),
  basemaps: json('Basemaps, as a list of objects.'),
  mapGeobox: flag('Maps search places.'),
  chartColors: json('Colors of charts, as a list.'),
  mapPrependAttribution: text('Stands before the attribution of maps.'),
  mapAppendAttribution: text('Stands after the attribution of maps.'),
  themes: object('Picture and color of each theme, by its label.'),
  defaultMapLocation: text('Where maps without data stand: zoom,latitude,longitude.'),
  defaultCustomViewConfig: object('Icon and title of custom views.'),
  appendedURLQuerystring: text('Appended to links within the portal.'),
  customHeaders: object('Headers of every call.'),
  disqusShortname: text('Name at the comments service.'),
  algoliaPlacesApplicationId: text('Application id at the places service.'),
  algoliaPlacesApiKey: text('Key at the places service.'),
})
