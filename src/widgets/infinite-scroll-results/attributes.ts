import { context, describe, flag, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context whose results are listed; needed.'),
  d4cResultsContext: context('Another name of context.'),
  listClass: text('Names of the list as parts, for ::part().', { default: '' }),
  resultClass: text('Names of each result as parts, for ::part().', { default: '' }),
  noResultsMessage: text('Said when nothing matches the active filters.'),
  noDataMessage: text('Said when there is nothing though no filter is active.'),
  noMoreResultsMessage: text('Said below the last result.'),
  scrollTopWhenRefresh: flag('The page scrolls to its top when another search has been answered.'),
})
