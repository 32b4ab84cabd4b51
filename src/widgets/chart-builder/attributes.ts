import { contexts, describe, flag, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: contexts('Dataset contexts of the page that are offered before the catalog, with their filters.'),
  canSave: flag('Signed-in users can save and share the chart, and open and delete their own charts.'),
  chartId: text('Id of a saved chart that is opened.'),
  chartTitle: text('Title of a new chart.'),
  noControls: flag('Show the chart without the means to change it.'),
  syncToUrl: flag('Keep the chart in the address of the page, as dataChart.'),
  rootPath: text('Path of the page of the builder: after the first saving the address is this and the id.', {
    default: '/',
  }),
})
