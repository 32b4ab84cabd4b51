import { describe, json, list, object, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  defaultDomain: text(
    'Portal of contexts that name none; otherwise the one that the script of the page is of.',
  ),
  defaultHostSuffix: text('Appended to a domain that has no dot, as .example.org.'),
  basePath: text(
    'Path of the portal on the page’s own domain, as /data; the portal of the script otherwise.',
  ),
  language: text('Language of the widgets, en or fr; the page otherwise says it.'),
  chartColors: json('Colors of charts, as a list.'),
  mapPrependAttribution: text('Stands before the attribution of maps.'),
  mapAppendAttribution: text('Stands after the attribution of maps.'),
  websiteName: text('Name of the portal in links to it.'),
  themes: object('Picture and color of each theme, by its label.'),
  defaultMapLocation: text('Where maps without layers stand: zoom,latitude,longitude.'),
  basemaps: json('Base maps of all maps, as a list; the first is shown.'),
  mapGeobox: json('Place search of maps: true, or an object with url or dataset.'),
  placesApplicationId: text('Application id that the service of the place search asks for.'),
  placesApiKey: text('Key that it asks for.'),
  appendedURLQuerystring: text('Appended to links within the portal.'),
  customHeaders: object('Headers of every call.'),
  disqusShortname: text('Forum of comments that name none.'),
  embedHosts: list('Hosts that embeds may contact once a visitor agrees; all they know otherwise.'),
})
