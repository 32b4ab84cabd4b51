import { describe, number, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  screenName: text('Account whose posts are shown, without @.'),
  widgetId: text('Number of a widget. X shows none of them any more.'),
  width: number('Width in pixels, never more than there is.', { default: 300 }),
  height: number('Height in pixels.', { default: 600 }),
})
