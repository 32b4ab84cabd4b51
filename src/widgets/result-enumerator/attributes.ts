import { context, describe, flag, number } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context whose results are listed.', { required: true }),
  max: number('Results on a page.', { default: 10 }),
  showHitsCounter: flag('The number of results stands above the list.'),
  showPagination: flag('Page links stand below the list.'),
})
