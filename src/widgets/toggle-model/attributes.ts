import { choice, describe, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  d4cToggleModel: text('Parameters that are changed, as `ctx.parameters`.', { required: true }),
  d4cToggleKey: text('Parameter that holds the value.', { required: true }),
  d4cToggleValue: text('Value that is added and taken away.', { required: true }),
  d4cStoreAs: choice('How several values are stored.', ['array', 'csv'], { default: 'array' }),
})
