import { Liquid } from 'liquidjs'
import { expect, test } from 'vitest'
import { rewriteTemplate } from '../../../src/core/template/rewrite.ts'

test.each([
  ['<template>{{ a }}</template>', '<template>{{ a }}</template>'],
  ['{{ a }}<template>{{ a }}</template>{{ a }}', '1<template>{{ a }}</template>1'],
  [
    '<template>{{ a }}<template>{{ a }}</template>{{ a }}</template>{{ a }}',
    '<template>{{ a }}<template>{{ a }}</template>{{ a }}</template>1',
  ],
  ['<template>plain</template>{{ a }}', '<template>plain</template>1'],
  ['</template>{{ a }}', '</template>1'],
  ['<template>{{ a }}', '<template>1'],
])('a template inside a template is not its own: %s', async (template, html) => {
  const engine = new Liquid()
  expect(await engine.parseAndRender(rewriteTemplate(template).source, { a: 1 })).toBe(html)
})
