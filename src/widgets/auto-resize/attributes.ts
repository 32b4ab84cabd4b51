import { describe, flag } from '../../custom-element/attributes.ts'

export const attributes = describe({
  autoResize: flag('`false` leaves the height to the page.', { default: true }),
  d4cAutoResize: flag('Another name of `auto-resize`.', { default: true }),
})
