import { expect, test } from 'vitest'
import { rewriteTemplate } from '../../../src/core/template/rewrite.ts'

test.each<[string, string]>([
  ['{{ a }}', '{{ a }}'],
  ["{{ d | momentadd:'months':3 }}", "{{ d | momentadd: 'months', 3 }}"],
  ["{{ d | momentadd:'months':3 | moment:'LL' }}", "{{ d | momentadd: 'months', 3 | moment: 'LL' }}"],
  ['{{ a | f:1:2:3 }}', '{{ a | f: 1, 2, 3 }}'],
  ["{{ a | moment: 'HH:mm:ss' }}", "{{ a | moment: 'HH:mm:ss' }}"],
  ['{{ a | default: 1, allow_false: true }}', '{{ a | default: 1, allow_false: true }}'],
  ['{{ ::a.b }}', '{{ a.b }}'],
  ['{% if a && b %}', '{% if a  and  b %}'],
  ['{% if a || !b %}', '{% if a  or  not b %}'],
  ['{% if a === 1 %}{% if a !== 2 %}', '{% if a == 1 %}{% if a != 2 %}'],
  ['<b title="a && b">::</b>', '<b title="a && b">::</b>'],
  ["{{ 'a && b :: c' }}", "{{ 'a && b :: c' }}"],
  ['{% raw %}{{ a && b }}{% endraw %}', '{% raw %}{{ a && b }}{% endraw %}'],
])('%s becomes %s', (template, source) => {
  expect(rewriteTemplate(template).source).toBe(source)
})

test('names the filters used and what it cannot carry over', () => {
  const { filters, unsupported } = rewriteTemplate('{{ a | number:2 | shortSummary }} {{ a ? b : c }}')
  expect(filters).toEqual(['number', 'shortSummary'])
  expect(unsupported).toEqual(['?:'])
})
