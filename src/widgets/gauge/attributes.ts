import { choice, describe, number, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  value: number('The value measured.', { default: 0 }),
  max: number('The value of a full gauge.', { default: 100 }),
  displayMode: choice('Form of the gauge.', ['circle', 'bar', 'horizontal'], { default: 'circle' }),
  label: text('What it measures.'),
})
