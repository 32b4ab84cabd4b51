import { readFileSync } from 'node:fs'
import { parse, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { elementsOf } from '../../src/core/migrate/page.ts'
import { withoutEntities } from '../../src/custom-element/options.ts'
import { renderTemplate } from '../../src/ui/template/engine.ts'

const page = new URL('../fixtures/migrate/page.d4c.html.txt', import.meta.url)
const variables = {
  trees: { nhits: 3 },
  category: { name: 'Oak', count: 2 },
  record: { fields: { kind: 'Oak' } },
  items: [{ fields: { kind: 'Oak', height: 12 } }, { fields: { kind: 'Ash', height: 3 } }],
  byArea: { results: [{ x: 'North & South' }] },
}

test('templates of a page that was moved are read by the engine and show what they did', () => {
  const rendered = [...elementsOf(parse(readFileSync(page, 'utf8')))]
    .filter(
      ({ tagName, attrs }) => tagName === 'template' || attrs.some(({ value }) => value === 'text/liquid'),
    )
    .map((element) =>
      withoutEntities('content' in element ? serialize(element.content as never) : serialize(element)),
    )
    .map((source) => renderTemplate(source, variables).replace(/\s+/g, ' ').trim())
  expect(rendered).toEqual([
    'Oak (2)',
    '<section> <p>The tallest has <d4c-aggregation variable="tallest" context="trees" function="MAX" expression="height"><template><span>{{ tallest | number:1 }} m</span></template></d4c-aggregation>.</p> </section>',
    '<span>{{ tallest | number:1 }} m</span>',
    '<strong>Oak</strong>',
    '<table class="plain"> <tr><th>Kind</th><th>Height</th></tr> <tr class=""> <td>1. Ash</td> <td>small</td> </tr><tr class="tall"> <td>2. Oak</td> <td>tall</td> </tr> </table>',
    '<div> <ul> <li><a href="/explore/?refine.area=North%20%26%20South">North &#38; South</a> </li></ul> </div>',
  ])
})
