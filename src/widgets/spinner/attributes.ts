import { describe, flag } from '../../custom-element/attributes.ts'

export const attributes = describe({
  withBackdrop: flag('The mark covers the positioned element it stands in.'),
})
