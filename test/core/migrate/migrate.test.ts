import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { migrate } from '../../../src/core/migrate/migrate.ts'
import { en } from '../../../src/messages/en/migrate.ts'
import { fr } from '../../../src/messages/fr/migrate.ts'
import { fill } from '../../../src/messages/message.ts'

const root = new URL('../../../', import.meta.url)
const elements = new Set(readdirSync(new URL('elements', root)).map((file) => file.replace(/\.ts$/, '')))
const loaded = '<script type="module" src="/d4c/widgets/d4c-widgets.js"></script>'

/** A piece of a page that loads the elements already. */
const move = (html: string) => {
  const { html: moved, remarks } = migrate(`${loaded}${html}`, { elements })
  return { html: moved.slice(loaded.length), keys: remarks.map(({ key }) => key) }
}

describe('what is moved without a remark', () => {
  it.each<[string, string, string]>([
    [
      'tags and attributes',
      '<ODS-Map class="a" ods-auto-resize context=ctx></ODS-Map>',
      '<d4c-Map class="a" d4c-auto-resize context=ctx></d4c-Map>',
    ],
    [
      'maps of a configuration, which is followed without a word',
      '<ods-map map-config="page.map" dynamic-config="true" context="c"></ods-map>',
      '<d4c-map map-config="{{ page.map | json }}" context="c"></d4c-map>',
    ],
    [
      'class names',
      '<p class="odswidget-table__row ods-box">x</p>',
      '<p class="d4c-table__row ods-box">x</p>',
    ],
    [
      'pictos',
      '<ods-picto url="\'odspicto-tree\'" icon="ods-circle"></ods-picto>',
      '<d4c-picto url="\'odspicto-tree\'" icon="d4c-circle"></d4c-picto>',
    ],
    [
      'addresses of the data API',
      '<a href="/api/records/1.0/search/?dataset=x&amp;q=1">x</a>',
      '<a href="/d4c/api/records/1.0/search/?dataset=x&amp;q=1">x</a>',
    ],
    [
      'rules of style',
      '<style>.odswidget-map, ods-map > .ods-box {}</style>',
      '<style>.d4c-map, d4c-map > .ods-box {}</style>',
    ],
    ['values in the page', '<p>A {{ ctx.nhits }} b</p>', '<p>A <d4c-scope>{{ ctx.nhits }}</d4c-scope> b</p>'],
    [
      'values in attributes of a tag',
      '<a title="{{ x.y }}">z</a>',
      '<d4c-scope><template><a title="{{ x.y }}">z</a></template></d4c-scope>',
    ],
    [
      'values in attributes of an element',
      '<ods-gauge value="{{ x }}"></ods-gauge>',
      '<d4c-gauge value="{{ x }}"></d4c-gauge>',
    ],
    [
      'attribute forms, content as template',
      '<div class="k" ods-aggregation="total" ods-aggregation-context="ctx" ods-aggregation-function=SUM>{{ total }}</div>',
      '<d4c-aggregation variable="total" context="ctx" function=SUM><template><div class="k">{{ total }}</div></template></d4c-aggregation>',
    ],
    [
      'attributes of one variable of several',
      '<div ods-aggregation="a, b" ods-aggregation-a-context="c">x</div>',
      '<d4c-aggregation variable="a, b" d4c-aggregation-a-context="c"><div>x</div></d4c-aggregation>',
    ],
    [
      'series that are called like an element',
      '<div ods-analysis="a" ods-analysis-serie-t="AVG(t)">{{ a.results.length }}</div>',
      '<d4c-analysis variable="a" serie-t="AVG(t)"><template><div>{{ a.results.length }}</div></template></d4c-analysis>',
    ],
    [
      'several forms on a tag',
      '<p ods-datetime="now" ods-results="rows" ods-results-context="c">{{ now }} {{ rows.length }}</p>',
      '<d4c-datetime variable="now"><d4c-results variable="rows" context="c"><template><p>{{ now }} {{ rows.length }}</p></template></d4c-results></d4c-datetime>',
    ],
    [
      'forms round elements, which are not made anew',
      '<div ods-datetime="now"><ods-spinner></ods-spinner>{{ now }}</div>',
      '<d4c-datetime variable="now"><div><d4c-spinner></d4c-spinner><d4c-scope>{{ now }}</d4c-scope></div></d4c-datetime>',
    ],
    [
      'contexts as attributes',
      '<main id="m" ods-dataset-context context="a,b" a-dataset="x" b-dataset="y"><p>z</p></main>',
      '<d4c-dataset-context context="a,b" a-dataset="x" b-dataset="y"><main id="m"><p>z</p></main></d4c-dataset-context>',
    ],
    [
      'repeats on the tag of the results, inside a list',
      '<ul><li ods-results="rows" ods-results-context="c" ng-repeat="row in rows">{{ row.a }}</li></ul>',
      '<d4c-results variable="rows" context="c"><template><ul>{% for row in rows %}<li>{{ row.a }}</li>{% endfor %}</ul></template></d4c-results>',
    ],
    [
      'templates of elements',
      '<ods-result-enumerator context="c"><b>{{ item.fields.a }}</b></ods-result-enumerator>',
      '<d4c-result-enumerator context="c"><template><b>{{ item.fields.a }}</b></template></d4c-result-enumerator>',
    ],
    [
      'wrappers in facets',
      '<ods-facet name="a"><div ng-non-bindable>{{ category.name }}</div></ods-facet>',
      '<d4c-facet name="a"><template>{{ category.name }}</template></d4c-facet>',
    ],
    [
      'ng-repeat with filters and its own words',
      '<i ng-repeat="x in xs | limitTo:3 track by $index">{{ $index }}{{ $last }}</i>',
      '<d4c-scope><template>{% assign x_list = xs | limitTo:3 %}{% for x in x_list %}<i>{{ forloop.index0 }}{{ forloop.last }}</i>{% endfor %}</template></d4c-scope>',
    ],
    [
      'ng-repeat over an object',
      '<i ng-repeat="(k, v) in o">{{ k }}</i>',
      '<d4c-scope><template>{% for k_v in o %}{% assign k = k_v[0] %}{% assign v = k_v[1] %}<i>{{ k }}</i>{% endfor %}</template></d4c-scope>',
    ],
    [
      'ng-repeat over rows of a table, where the HTML parser moves text away',
      '<table><tr ng-repeat="x in xs"><td>{{ x }}</td></tr></table>',
      '<d4c-scope><script type="text/liquid"><table>{% for x in xs %}<tr><td>{{ x }}</td></tr>{% endfor %}</table></script></d4c-scope>',
    ],
    [
      'ng-repeat over several tags',
      '<dl><dt data-ng-repeat-start="x in xs">{{ x.a }}</dt><dd ng-repeat-end>{{ x.b }}</dd></dl>',
      '<d4c-scope><template><dl>{% for x in xs %}<dt>{{ x.a }}</dt><dd>{{ x.b }}</dd>{% endfor %}</dl></template></d4c-scope>',
    ],
    [
      'ng-if after ng-repeat, whatever their order',
      '<i ng-if="x.a &amp;&amp; !x.b" ng-repeat="x in xs">y</i>',
      '<d4c-scope><template>{% for x in xs %}{% if x.a and not x.b %}<i>y</i>{% endif %}{% endfor %}</template></d4c-scope>',
    ],
    [
      'ng-show',
      '<i ng-show="a.b > 3">y</i>',
      '<d4c-scope><template>{% if a.b > 3 %}<i>y</i>{% endif %}</template></d4c-scope>',
    ],
    [
      'ng-hide',
      '<i ng-hide="!a">y</i>',
      '<d4c-scope><template>{% if a %}<i>y</i>{% endif %}</template></d4c-scope>',
    ],
    [
      'conditions whose parts belong together',
      '<i ng-if="(a || b) && c === \'d\'">y</i>',
      "<d4c-scope><template>{% assign condition_1 = a or b %}{% if condition_1 and c == 'd' %}<i>y</i>{% endif %}</template></d4c-scope>",
    ],
    [
      'ng-switch',
      '<div ng-switch="a.b"><i ng-switch-when="x">1</i><b ng-switch-default>2</b></div>',
      "<d4c-scope><template><div>{% case a.b %}{% when 'x' %}<i>1</i>{% else %}<b>2</b>{% endcase %}</div></template></d4c-scope>",
    ],
    [
      'ng-bind',
      '<i ng-bind="a.b | number">old</i>',
      '<d4c-scope><template><i>{{ a.b | number }}</i></template></d4c-scope>',
    ],
    [
      'ng-bind-html',
      '<i ng-bind-html="a"></i>',
      '<d4c-scope><template><i>{{ a | raw }}</i></template></d4c-scope>',
    ],
    [
      'ng-href and ng-src',
      '<a href="" ng-href="/api/datasets/1.0/{{ a }}/"><img ng-src="{{ b }}"></a>',
      '<d4c-scope><template><a href="/d4c/api/datasets/1.0/{{ a }}/"><img src="{{ b }}"></a></template></d4c-scope>',
    ],
    [
      'a list that stands in the page',
      `<i ng-repeat="a in ['x', 'y z', 3]">{{ a }}</i>`,
      `<d4c-scope><template>{% assign a_list = '["x","y z",3]' | fromjson %}{% for a in a_list %}<i>{{ a }}</i>{% endfor %}</template></d4c-scope>`,
    ],
    [
      'ng-style',
      `<i style="top: 0" ng-style="{'width': w + '%', backgroundColor: c}">y</i>`,
      '<d4c-scope><template><i style="top: 0; width: {{ w }}%; background-color: {{ c }}">y</i></template></d4c-scope>',
    ],
    [
      'ng-class',
      `<i class="k" ng-class="{'on': a > 1, off: !b}">y</i>`,
      '<d4c-scope><template><i class="k {% if a > 1 %}on{% endif %} {% if not b %}off{% endif %}">y</i></template></d4c-scope>',
    ],
    [
      'choices and sums in values',
      "<p>{{ a ? 'x' : b }}{{ n + 1 | number }}</p>",
      '<p><d4c-scope>{% if a %}x{% else %}{{ b }}{% endif %}{{ n | plus: 1 | number }}</d4c-scope></p>',
    ],
    [
      'texts joined to values',
      `<p>{{ 'a ' + b }}{{ b + ' — ' + c.d | uppercase }}</p>`,
      `<p><d4c-scope>a {{ b }}{{ b | append: ' — ' | append: c.d | uppercase }}</d4c-scope></p>`,
    ],
    [
      'filters in parentheses',
      `<p>{{ (n | number:1) + ' m' }}</p>`,
      '<p><d4c-scope>{{ n | number: 1 }} m</d4c-scope></p>',
    ],
    [
      'dates that are moved by what is worked out',
      `<p>{{ now | momentadd:'years':-age | moment:'YYYY' }}</p>`,
      `<p><d4c-scope>{% assign value_1 = age | times: -1 %}{{ now | momentadd: 'years', value_1 | moment: 'YYYY' }}</d4c-scope></p>`,
    ],
    [
      'values in place of others',
      "<p>{{ a.b || 'none' }}</p>",
      "<p><d4c-scope>{{ a.b | default: 'none' }}</d4c-scope></p>",
    ],
    [
      'expressions in attributes that the peer reads as such',
      `<ods-picto url="'/img/' + a.name + '.svg'" color="'#fff'"></ods-picto><ods-gauge value="n / total * 100" max="100"></ods-gauge>`,
      `<d4c-picto url="/img/{{ a.name }}.svg" color="'#fff'"></d4c-picto><d4c-gauge value="{{ n | divided_by: total | times: 100 }}" max="100"></d4c-gauge>`,
    ],
    [
      'links that are put together',
      `<a ng-href="/x/{{ 'a' + b }}/">y</a>`,
      `<d4c-scope><template><a href="/x/a{{ b }}/">y</a></template></d4c-scope>`,
    ],
    [
      'ng-bind of texts that are no markup',
      `<i ng-bind="'<b>'"></i>`,
      `<d4c-scope><template><i>{{ '&lt;b&gt;' }}</i></template></d4c-scope>`,
    ],
    [
      'toggles and their labels',
      '<label for="t"><input id="t" type="checkbox" ods-toggle-model="ctx.parameters" ods-toggle-key="k"> Old</label>',
      '<d4c-toggle-model id="t" d4c-toggle-model="ctx.parameters" d4c-toggle-key="k"> Old</d4c-toggle-model>',
    ],
  ])('%s', (_, source, expected) => {
    const { html, keys } = move(source)
    expect(html).toBe(expected)
    expect(keys).toEqual([])
    expect(move(html).html, 'a second run changes nothing').toBe(expected)
  })
})

describe('a template inside a loop of another one', () => {
  const nested = (inner: string) =>
    move(`<p ng-repeat="a in as"><ods-result-enumerator context="c">${inner}</ods-result-enumerator></p>`)

  it.each([
    [
      'has what speaks of the loop said outside',
      '{{ a.x }} {{ item.x }}',
      '{% endraw %}{{ a.x }}{% raw %} {{ item.x }}',
    ],
    [
      'so in attributes and choices',
      `<i title="{{ a.x }}">{{ a.n > 1 ? 'y' : 'z' }}</i>`,
      `<i title="{% endraw %}{{ a.x }}{% raw %}">{% endraw %}{% if a.n > 1 %}y{% else %}z{% endif %}{% raw %}</i>`,
    ],
    [
      'keeps names that mean something else there',
      `<i ng-repeat="a in item.list">{{ a }}</i>`,
      '{% for a in item.list %}<i>{{ a }}</i>{% endfor %}',
    ],
    ['is not misled by filters and texts', `{{ item.x | a: 'a' }}`, `{{ item.x | a: 'a' }}`],
  ])('%s', (_, inner, expected) => {
    const { html, keys } = nested(inner)
    expect(html).toContain(`<template>{% raw %}${expected}{% endraw %}</template>`)
    expect(keys).toEqual([])
  })

  it.each(['{{ item.x | plus: a.x }}', '<i ng-if="a.x > 2">x</i>'])(
    'tells that %s would need both',
    (inner) => expect(nested(inner).keys).toEqual(['template.nested']),
  )
})

test('objects of the page are written into attributes that take one', () => {
  const layer = (value: string) =>
    move(`<ods-map><ods-map-layer color-categories="${value}"></ods-map-layer></ods-map>`).html
  expect(layer("g['colors']")).toContain(`color-categories="{{ g['colors'] | json }}"`)
  expect(layer("{'a': 'red'}")).toContain(`color-categories="{'a': 'red'}"`)
})

test('text that is not to be read is left alone', () => {
  expect(move('<p ng-non-bindable>{{ a }}</p>')).toEqual({ html: '<p>{{ a }}</p>', keys: [] })
})

describe('what stays, and is told', () => {
  it.each<[string, string[]]>([
    ['<div ng-controller="Page"></div>', ['directive.controller']],
    ['<input ng-model="a.q">', ['directive.model']],
    ['<a ng-click="go()" ng-init="a = 1">x</a>', ['directive.event', 'directive.event']],
    ['<a ng-frobnicate="x">x</a>', ['directive.unknown']],
    ['<a onclick="go()">x</a>', ['handler.inline']],
    ['<i>{{ f(x) }}</i>', ['text.call']],
    ["<i>{{ total = a + b; '' }}</i>", ['text.assignment']],
    ['<i>{{ x = (d | moment) }}</i>', ['text.assignment']],
    ["<i>{{ xs | filter:{kind: 'a'} }}</i>", ['text.object']],
    ['<i>{{ a + }}</i>', ['text.syntax']],
    ['<ods-picto url="f(x)"></ods-picto>', ['attribute.expression']],
    ['<i>{{ $parent.x }}</i>', ['text.word']],
    ['<i>{{ a ? f(b) : c }}</i>', ['text.call']],
    ['<i ng-if="f(x)">x</i>', ['directive.value']],
    [
      '<div ng-switch="a"><i ng-switch-default>1</i><i ng-switch-when="x">2</i></div>',
      ['directive.default', 'directive.place', 'directive.place'],
    ],
    ['<title>{{ a }}</title>', ['text.place']],
    ['<textarea>{{ a }}</textarea>', ['text.place']],
    ['<body class="{{ a }}"></body>', ['text.place']],
    ['<i ng-repeat="x in [a, 2]"></i>', ['directive.value']],
    ['<ods-chart-serie extras="{}"></ods-chart-serie>', ['attribute.extras']],
    ['<ods-facet name="a" value-formatter="mine"></ods-facet>', ['attribute.formatter']],
    ['<ods-facet name="a" hide-category-if="f(category)"></ods-facet>', ['attribute.condition']],
    ['<ods-frobnicator></ods-frobnicator>', ['element.missing']],
    ['<ods-spinner>', ['element.open']],
    ['<p ods-frobnicate="x">x</p>', ['attribute.form']],
    ['<a href="https://data.example.org/api/records/1.0/search/">x</a>', ['address.other']],
    ['<a href="/api/explore/v2.1/catalog/">x</a>', ['address.version']],
    ['<script>angular.module("a")</script>', ['script.angular']],
    ['<script>$(".a").hide()</script>', ['script.jquery']],
    ['<script>fetch("/api/records/1.0/search/")</script>', ['script.address']],
    ['<script type="text/ng-template">{{ a }}</script>', ['script.template']],
    ['<ods-dataset-context ng-if="a" context="b"></ods-dataset-context>', ['template.context']],
    ['<form title="{{ a }}"></form>', ['template.tag']],
    [
      '<p ng-repeat="a in b"><ods-result-enumerator context="c">{{ item.x | plus: a }}</ods-result-enumerator></p>',
      ['template.nested'],
    ],
    ['<input type="checkbox" ods-toggle-model="ctx.parameters">', ['label.missing']],
  ])('%s', (source, expected) => {
    expect(move(source).keys).toEqual(expected)
  })

  it('keeps a directive that it cannot say, with line and column', () => {
    const { html, remarks } = migrate(`${loaded}\n<p>\n  <i ng-controller="A">x</i>\n</p>`, { elements })
    expect(html).toContain('<i ng-controller="A">')
    expect(remarks).toMatchObject([{ line: 3, column: 6 }])
  })

  it('keeps the text of a template inside a template for that one', () => {
    expect(
      move('<p ng-if="a"><ods-result-enumerator context="c">{{ item.x }}</ods-result-enumerator></p>').html,
    ).toContain('<template>{% raw %}{{ item.x }}{% endraw %}</template>')
  })
})

test('scripts of the peer become one, of the portal that is asked for', () => {
  const page = `<!DOCTYPE html>
<html data-ng-app="ods-widgets">
<head>
  <link rel="stylesheet" href="https://static.example.org/ods-widgets/2.0.1/ods-widgets.min.css">
  <script src="https://code.example.org/jquery-3.6.min.js"></script>
  <script src="https://cdn.example.org/angular.js/1.8.2/angular-sanitize.min.js"></script>
  <script src="own.js"></script>
</head>
<body ng-cloak></body>
</html>
`
  expect(migrate(page, { elements, portal: 'https://data.example.org' })).toEqual({
    remarks: [],
    html: `<!DOCTYPE html>
<html>
<head>
  <script type="module" src="https://data.example.org/d4c/widgets/d4c-widgets.js"></script>
  <script src="own.js"></script>
</head>
<body></body>
</html>
`,
  })
})

test('a page without scripts of the peer gets the one it needs, a page without widgets none', () => {
  expect(migrate('<p>a</p><ods-spinner></ods-spinner>', { elements }).html).toBe(
    `${loaded}\n<p>a</p><d4c-spinner></d4c-spinner>`,
  )
  expect(migrate('<p>a</p>', { elements }).html).toBe('<p>a</p>')
})

test('a whole page is moved', () => {
  const page = readFileSync(new URL('test/fixtures/migrate/page.html.txt', root), 'utf8')
  const expected = readFileSync(new URL('test/fixtures/migrate/page.d4c.html.txt', root), 'utf8')
  const { html, remarks } = migrate(page, { elements: new Set([...elements, 'd4c-map-layer-group']) })
  expect(html).toBe(expected)
  expect(remarks.map(({ line, key }) => `${line} ${key}`)).toEqual([
    '62 directive.event',
    '63 directive.model',
  ])
  expect(migrate(html, { elements }).html).toBe(html)
})

describe('pages that nobody should write', () => {
  it.each<[string, string]>([
    ['unclosed tags', '<ods-results ods-results="a"><ul><li ng-repeat="x in a"><table><tr><b>{{ x'],
    ['crossed tags', '<b ng-if="a"><p ng-if="b"></b>{{ c }}</p><i ng-repeat="(">{{ }} }} {{</i>'],
    ['stray marks', '<<ods-map =="" ng-if></ods-map <p {{ x }} ng-class="{"> {% for %}'],
    ['nul bytes', '<ods-map a="\0">\0</ods-map>{{ \0 }}'],
    ['line ends of every kind', '<p>\r\n{{ a }}\r{{ b }}\n</p>\r\n<ods-map></ods-map>\r\n'],
  ])('%s are read to the end', (_, source) => {
    expect(() => migrate(source, { elements })).not.toThrow()
  })

  it('leaves line ends as they are', () => {
    expect(move('<p>\r\n{{ a }}\r\n</p>').html).toBe('<p>\r\n<d4c-scope>{{ a }}</d4c-scope>\r\n</p>')
  })

  it('refuses a page that is nested beyond reason', () => {
    const source = '<div ng-if="a">'.repeat(70_000)
    const { html, remarks } = migrate(source, { elements })
    expect(html).toBe(source)
    expect(remarks.map(({ key }) => key)).toEqual(['page.deep'])
  })

  it('moves a megabyte in seconds', () => {
    const source = '<p ng-if="a">{{ b | number }}</p>\n'.repeat(30_000)
    const start = performance.now()
    expect(migrate(source, { elements }).html).toContain('{% if a %}<p>{{ b | number }}</p>{% endif %}')
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  it('writes hostile values as they were, never as markup', () => {
    const { html } = move(`<i ng-bind-template='"><script>x</script>' ng-href='"><b>{{ a }}' title='"'>y</i>`)
    expect(html).toContain('&lt;script>')
    expect(html).toContain('href="&quot;')
    expect(html).not.toContain('<script>x')
  })
})

test('every remark has a sentence in both languages with the same parameters', () => {
  const marks = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort()
  for (const [key, sentence] of Object.entries(en)) {
    expect(marks(fr[key as keyof typeof en]), key).toEqual(marks(sentence))
    expect(fill(sentence, {})).toBe(sentence)
  }
})
