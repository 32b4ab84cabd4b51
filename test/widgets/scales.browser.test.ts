import { expect } from '@open-wc/testing'
import '../../elements/d4c-color-gradient.ts'
import '../../elements/d4c-legend.ts'
import '../../elements/d4c-scope.ts'
import { inside, one, page, shown, until } from './page.ts'

const trees = (attributes: string, children: string) =>
  page(`<d4c-dataset-context context="trees" trees-dataset="trees">
    <d4c-color-gradient context="trees" ${attributes}>${children}</d4c-color-gradient></d4c-dataset-context>`)

const warned = async (run: () => Promise<void>): Promise<string> => {
  const original = console.warn
  const said: string[] = []
  console.warn = (...parts: unknown[]) => said.push(parts.join(' '))
  try {
    await run()
  } finally {
    console.warn = original
  }
  return said.join('\n')
}

describe('a color gradient', () => {
  it('gives colors, values and their range to its content', async () => {
    const place = trees(
      'd4c-color-gradient="g" d4c-color-gradient-x="town" high="#000" low="#fff"',
      '<d4c-scope>{{ g.values.Namur }} {{ g.colors.Namur }} {{ g.range.min }}-{{ g.range.max }}</d4c-scope>',
    )
    await until(() => shown(one(place, 'd4c-scope')) === '3 #000000 2-3', 'values')
  })

  it('follows its context', async () => {
    const place = trees('variable="g" x="town"', '<d4c-scope>{{ g.values | numKeys }}</d4c-scope>')
    await until(() => Number(shown(one(place, 'd4c-scope'))) > 1, 'all')
    const context = one(place, 'd4c-dataset-context') as HTMLElement & {
      toggleRefine(facet: string, path: string): void
    }
    context.toggleRefine('town', 'Namur')
    await until(() => shown(one(place, 'd4c-scope')) === '1', 'refined')
  })

  it('takes the usual color for one that is none, and says so', async () => {
    const said = await warned(async () => {
      const place = trees(
        'variable="g" x="town" high="red;} body{display:none"',
        '<d4c-scope>{{ g.range["high-color"] }}</d4c-scope>',
      )
      await until(() => shown(one(place, 'd4c-scope')) === '#0037ed', 'usual color')
    })
    expect(said).to.contain('unknown color: red;} body{display:none')
  })

  it('without a series that can be read has no colors, and says so', async () => {
    const said = await warned(async () => {
      const place = trees(
        'variable="g" x="town" serie="num1 +"',
        '<d4c-scope>[{{ g.colors | numKeys }}]</d4c-scope>',
      )
      await until(() => shown(one(place, 'd4c-scope')) === '[0]', 'nothing')
    })
    expect(said).to.contain('write FUNCTION(expression)')
  })
})

describe('a legend of colors', () => {
  it('is a bar from the least value to the greatest', async () => {
    const place = trees(
      'variable="g" x="town" serie="MAX(num1)" high="#000000" low="#ffffff"',
      '<d4c-legend color-gradient="g" title="Trees" subtitle="by <b>town</b>" no-value-color="#ccc"></d4c-legend>',
    )
    const legend = one(place, 'd4c-legend')
    await until(() => inside(legend, '.bar').length === 1, 'bar')
    expect(shown(legend)).to.equal('Treesby <b>town</b>139,007,199,254,740,992No value')
    const [bar] = inside(legend, '.bar')
    if (!bar) throw new Error('no bar')
    expect(getComputedStyle(bar).backgroundImage).to.equal(
      'linear-gradient(to right, rgb(255, 255, 255), rgb(0, 0, 0))',
    )
    await expect(legend).to.be.accessible()
    place.dir = 'rtl'
    expect(getComputedStyle(bar).backgroundImage).to.contain('to left')
  })

  it('has an entry for each class that holds a value', async () => {
    const place = trees(
      'variable="g" x="town" serie="AVG(dbl1)" nb-classes="3"',
      '<d4c-legend color-gradient="g" display="steps" decimal-precision="1"></d4c-legend>',
    )
    const legend = one(place, 'd4c-legend')
    await until(() => inside(legend, '.entry').length > 0, 'entries')
    expect(inside(legend, '.entry')[0]?.textContent).to.match(/^-?[\d,]+(\.\d)? – [\d,]+(\.\d)?$/)
    expect(inside(legend, '.bar')).to.have.length(0)
    await expect(legend).to.be.accessible()
  })

  it('is drawn as a bar where there are no classes, and says so', async () => {
    const said = await warned(async () => {
      const place = trees(
        'variable="g" x="town"',
        '<d4c-legend color-gradient="g" display="steps"></d4c-legend>',
      )
      await until(() => inside(one(place, 'd4c-legend'), '.bar').length === 1, 'bar')
    })
    expect(said).to.contain('needs nb-classes')
  })

  it('says that there is no value', async () => {
    const place = page('<d4c-legend color-gradient="{}"></d4c-legend>')
    await until(() => shown(one(place, 'd4c-legend')) === 'No value available', 'empty')
  })
})
