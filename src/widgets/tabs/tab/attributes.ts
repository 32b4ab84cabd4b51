import { describe, flag, text } from '../../../custom-element/attributes.ts'

export const attributes = describe({
  label: text('What the tab is called.', { required: true }),
  slug: text('Its name in the address; made of the label otherwise.'),
  keepContent: flag('Keeps the content alive while another tab is shown.'),
  fontawesomeClass: text('Classes of an icon of the page’s icon font.'),
})
