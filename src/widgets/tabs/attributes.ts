import { choice, describe, flag, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  syncToUrl: choice('Where the address holds the slug of the chosen tab.', ['hash', 'path', 'none'], {
    default: 'hash',
  }),
  syncToScope: text('Variable of the page that holds the slug of the chosen tab.'),
  defaultTab: text('Slug of the tab shown first; the first one otherwise.'),
  collapsible: flag('Whether a click on the shown tab folds it.'),
  label: text('What the tabs have in common, for those who do not see it.'),
})
