import { describe, number } from '../../custom-element/attributes.ts'

export const attributes = describe({
  delay: number('Milliseconds after which the page is loaded again; 10000 at least.', { default: 10_000 }),
})
