import { context, describe, flag, number, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context whose results are paged.', { required: true }),
  perPage: number('Results on a page.', { default: 10 }),
  nofollow: flag('Search engines do not follow the page links.'),
  containerIdentifier: text('Id of the element that scrolls to its top instead of the window.'),
})
