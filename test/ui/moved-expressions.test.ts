import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrate } from '../../src/core/migrate/migrate.ts'
import { withoutEntities } from '../../src/custom-element/options.ts'
import { renderTemplate } from '../../src/ui/template/engine.ts'

const elements = new Set(
  readdirSync(new URL('../../elements', import.meta.url)).map((file) => file.replace(/\.ts$/, '')),
)
const variables = {
  a: 2,
  b: 3,
  n: 1234.5,
  name: 'Oak',
  none: null,
  zero: 0,
  day: '2020-03-31',
  age: 2,
  xs: [
    { name: 'x', n: 2 },
    { name: 'y', n: 1 },
  ],
  byName: { Oak: { height: 12 } },
}

test.each([
  ["{{ 'a' + name }}", 'aOak'],
  ["{{ name + ' (' + a + ')' }}", 'Oak (2)'],
  ['{{ a + b }}', '5'],
  ["{{ a + b + ' m' }}", '5 m'],
  ["{{ 'm ' + a + b }}", 'm 23'],
  ["{{ 'm ' + (a + b) }}", 'm 5'],
  ['{{ name + name }}', 'OakOak'],
  ['{{ a - b * 2 }}', '-4'],
  ['{{ (a - b) * 2 }}', '-2'],
  ['{{ a / b | number:2 }}', '0.67'],
  ['{{ (a / b * 100 | number:0) + " %" }}', '67 %'],
  ["{{ (n | number:1) + ' €' }}", '1,234.5 €'],
  ["{{ day | momentadd:'months':a | moment:'YYYY-MM' }}", '2020-05'],
  ["{{ day | momentadd:'years':-age | moment:'YYYY' }}", '2018'],
  ["{{ day | momentadd:'days':-(age * 10) | moment:'YYYY-MM-DD' }}", '2020-03-11'],
  ["{{ (day | momentadd:'days':1 | moment:'DD') + '/' + (day | moment:'YYYY') }}", '01/2020'],
  ["{{ ((day | moment:'YYYY') + '-01-01') | moment:'DD.MM.YYYY' }}", '01.01.2020'],
  ["{{ none || 'nothing' }}", 'nothing'],
  ["{{ (none || name) + '!' }}", 'Oak!'],
  ['{{ a && name }}', 'Oak'],
  ['{{ zero && name }}', '0'],
  ["{{ a > 1 ? (a > 5 ? 'big' : 'middle') : 'small' }}", 'middle'],
  ["{{ (a > 1 && b > 1 ? 'yes' : 'no') + name }}", 'yesOak'],
  ["{{ !(a > 1 || b > 1) ? 'x' : 'y' }}", 'y'],
  ["{{ (a + b) > 4 ? 'x' : 'y' }}", 'x'],
  ["{{ (xs | orderBy:'n')[0].name }}", 'y'],
  ['{{ byName[name].height + 1 }}', '13'],
  ["{{ 'R&D < ' + a }}", 'R&#38;D &#60; 2'],
  ["{{ 'it\\'s ' + name }}", 'it&#39;s Oak'],
])('%s shows what it showed', (source, expected) => {
  const { html, remarks } = migrate(`<d4c-scope>${source}</d4c-scope>`, { elements })
  expect(remarks).toEqual([])
  const template = /<d4c-scope>([\s\S]*)<\/d4c-scope>/.exec(html)?.[1] ?? ''
  expect(renderTemplate(withoutEntities(template), variables)).toBe(expected)
  expect(migrate(html, { elements }).html, 'a second run changes nothing').toBe(html)
})

test.each([
  [`<i ng-if="(a + b) == 5 && name == 'Oak'">yes</i>`, '<i>yes</i>'],
  [`<i ng-if="(n | number:0) + 'x' == '1,235x'">yes</i>`, '<i>yes</i>'],
  [`<i ng-repeat="x in (xs | orderBy:'n')">{{ x.name }}</i>`, '<i>y</i><i>x</i>'],
  [`<i ng-bind="(n | number:0) + ' m'"></i>`, '<i>1,235 m</i>'],
  [`<i ng-class="'k-' + (a + b)">y</i>`, '<i class="k-5">y</i>'],
  [`<i ng-style="{'width': a * 10 + 'px'}">y</i>`, '<i style="width: 20px">y</i>'],
  [`<i title="{{ (n | number:0) + ' &quot;m&quot;' }}">y</i>`, '<i title="1,235 &#34;m&#34;">y</i>'],
])('%s shows what it showed', (source, expected) => {
  const { html, remarks } = migrate(source, { elements })
  expect(remarks).toEqual([])
  const template = /<template>([\s\S]*)<\/template>/.exec(html)?.[1] ?? ''
  expect(renderTemplate(withoutEntities(template), variables)).toBe(expected)
})
