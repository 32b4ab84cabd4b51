import { expect, oneEvent } from '@open-wc/testing'
import '../../elements/d4c-dataset-card.ts'
import '../../elements/d4c-dataset-json-schema.ts'
import '../../elements/d4c-dataset-schema.ts'
import '../../elements/d4c-last-datasets-feed.ts'
import '../../elements/d4c-last-reuses-feed.ts'
import '../../elements/d4c-most-popular-datasets.ts'
import '../../elements/d4c-most-used-themes.ts'
import '../../elements/d4c-multidatasets-card.ts'
import '../../elements/d4c-reuses.ts'
import '../../elements/d4c-theme-boxes.ts'
import '../../elements/d4c-theme-picto.ts'
import '../../elements/d4c-top-publishers.ts'
import { control, inside, one, page, shown, until } from './page.ts'

const catalog = (children: string, extra = '') =>
  page(`<d4c-catalog-context context="k" ${extra}>${children}</d4c-catalog-context>`)

const trees = (children: string, extra = '') =>
  page(`<d4c-dataset-context context="t" t-dataset="trees" ${extra}>${children}</d4c-dataset-context>`)

/** Answers calls whose address contains these words in the server's place while a task runs. */
async function answering(
  words: string,
  answer: (url: URL) => unknown,
  task: (asked: URL[]) => Promise<void>,
): Promise<void> {
  const original = window.fetch
  const asked: URL[] = []
  window.fetch = (input, init) => {
    const url = new URL(String(input), location.href)
    if (!url.href.includes(words)) return original(input, init)
    asked.push(url)
    return Promise.resolve(Response.json(answer(url)))
  }
  try {
    await task(asked)
  } finally {
    window.fetch = original
  }
}

const hrefs = (element: Element) => inside(element, 'a').map((link) => link.getAttribute('href'))

/** A dataset declared in the page, without a server. */
function declared(schema: object, markup: string): HTMLElement {
  const place = page(markup)
  const context = document.createElement('d4c-dataset-context')
  context.setAttribute('context', 'e')
  context.setAttribute('e-dataset-schema', JSON.stringify(schema))
  place.append(context)
  return place
}

const never = () => {
  throw new Error('asked')
}

describe('lists of datasets', () => {
  it('the most downloaded come first, each a link in the same window, with their count', async () => {
    const datasets = [
      {
        datasetid: 'a b',
        metas: { title: 'A', theme: ['Nature', 'Other'] },
        extra_metas: { explore: { download_count: 1200 } },
      },
      { datasetid: 'c', metas: { title: '' }, extra_metas: { explore: { download_count: 1 } } },
    ]
    await answering(
      'datasets/1.0/search',
      () => ({ nhits: 2, datasets }),
      async (asked) => {
        const list = one(
          catalog('<d4c-most-popular-datasets context="k" max="2"></d4c-most-popular-datasets>'),
          'd4c-most-popular-datasets',
        )
        await until(() => inside(list, 'li').length > 0, 'rows')
        expect(asked[0]?.searchParams.get('sort')).to.equal('explore.download_count')
        expect(asked[0]?.searchParams.get('rows')).to.equal('2')
        expect(inside(list, 'li').map((row) => row.textContent)).to.deep.equal([
          'A1,200 downloads',
          'c1 download',
        ])
        expect(hrefs(list)).to.deep.equal(['/explore/dataset/a%20b/', '/explore/dataset/c/'])
        expect(inside(list, 'a')[0]?.getAttribute('target')).to.equal(null)
        expect(inside(list, 'd4c-theme-picto')[0]).to.have.property('theme', 'Nature')
        await expect(list).to.be.accessible()
      },
    )
  })

  it('popularity is asked for when it is wanted, within the filters of the context', async () => {
    await answering(
      'datasets/1.0/search',
      () => ({ nhits: 0, datasets: [] }),
      async (asked) => {
        const list = one(
          catalog(
            '<d4c-most-popular-datasets context="k" order-by="popularity"></d4c-most-popular-datasets>',
            `k-parameters="{'refine.theme': 'Nature', 'start': 10}"`,
          ),
          'd4c-most-popular-datasets',
        )
        await until(() => shown(list) === 'No data available yet', 'empty')
        const query = Object.fromEntries(asked[0]?.searchParams ?? [])
        expect(query).to.include({
          sort: 'explore.popularity_score',
          rows: '5',
          extrametas: 'true',
          'refine.theme': 'Nature',
        })
        expect(query).not.to.have.property('start')
      },
    )
  })

  it('the newest say how long ago they changed, and titles are texts', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const datasets = [
      {
        datasetid: 'a b',
        metas: { title: '<img src=x onerror="window.broken = 1">', modified: ago(3) },
        fields: [],
      },
      { datasetid: 'c', metas: { title: 'C', theme: ['Nature'] }, fields: [] },
    ]
    await answering(
      'datasets/1.0/search',
      () => ({ nhits: 2, datasets }),
      async (asked) => {
        const feed = one(
          catalog('<d4c-last-datasets-feed context="k"></d4c-last-datasets-feed>'),
          'd4c-last-datasets-feed',
        )
        await until(() => inside(feed, 'li').length === 2, 'rows')
        expect(asked[0]?.searchParams.get('sort')).to.equal('modified')
        expect(inside(feed, 'li')[0]?.textContent).to.equal(
          '<img src=x onerror="window.broken = 1">3 days ago',
        )
        expect(inside(feed, 'img').length).to.equal(0)
        expect(hrefs(feed)[0]).to.equal('/explore/dataset/a%20b/')
        const config = document.createElement('d4c-config')
        config.setAttribute('language', 'fr')
        feed.after(config)
        await until(() => shown(feed).includes('il y a 3 jours'), 'French')
        config.remove()
      },
    )
  })

  it('need a catalogue, and say what failed', async () => {
    const feed = one(
      trees('<d4c-last-datasets-feed context="t"></d4c-last-datasets-feed>'),
      'd4c-last-datasets-feed',
    )
    await until(
      () => shown(feed) === 'This element needs a catalog, and the context t is a dataset.',
      'not a catalogue',
    )
    const original = window.fetch
    window.fetch = (url, init) =>
      String(url).includes('datasets/1.0/search')
        ? Promise.reject(new TypeError('Failed'))
        : original(url, init)
    const list = one(catalog('<d4c-theme-boxes context="k"></d4c-theme-boxes>'), 'd4c-theme-boxes')
    await until(() => shown(list).includes('Error while contacting the service.'), 'failed')
    window.fetch = original
    control(list, 'Try again').click()
    await until(() => inside(list, 'a').length === 2, 'again')
  })
})

describe('themes and publishers', () => {
  it('themes are boxes with their count as a hint', async () => {
    const boxes = one(catalog('<d4c-theme-boxes context="k"></d4c-theme-boxes>'), 'd4c-theme-boxes')
    await until(() => inside(boxes, 'a').length === 2, 'boxes')
    const nature = control(boxes, 'Nature')
    expect(nature.title).to.equal('Nature (1 dataset)')
    expect(nature.getAttribute('href')).to.equal('/explore/?refine.theme=Nature')
    await expect(boxes).to.be.accessible()
  })

  it('five themes and publishers at most, each with the number of its datasets', async () => {
    const facets = ['Énergie', 'B', 'C', 'D', 'E', 'F'].map((name, index) => ({
      name,
      path: name,
      count: 6 - index,
      state: 'displayed',
    }))
    const answer = (url: URL) => ({
      nhits: 9,
      datasets: [],
      facet_groups: [{ name: url.searchParams.get('facet'), facets }],
    })
    await answering('datasets/1.0/search', answer, async () => {
      const place = catalog(
        '<d4c-most-used-themes context="k"></d4c-most-used-themes><d4c-top-publishers context="k"></d4c-top-publishers>',
      )
      const [themes, publishers] = [one(place, 'd4c-most-used-themes'), one(place, 'd4c-top-publishers')]
      await until(() => inside(themes, 'li').length === 5 && inside(publishers, 'li').length === 5, 'five')
      expect(inside(themes, 'li')[0]?.textContent).to.equal('ÉnergieUsed by 6 datasets')
      expect(hrefs(themes)[0]).to.equal('/explore/?refine.theme=%C3%89nergie')
      expect(hrefs(publishers)[1]).to.equal('/explore/?refine.publisher=B')
      expect(inside(themes, 'd4c-theme-picto').length).to.equal(5)
      await expect(themes).to.be.accessible()
    })
    const publishers = one(
      catalog('<d4c-top-publishers context="k"></d4c-top-publishers>', `k-parameters="{'rq': 'nosuchword'}"`),
      'd4c-top-publishers',
    )
    await until(() => shown(publishers) === 'No data available yet', 'none')
  })
})

const oak = {
  datasetid: 'oak',
  metas: {
    title: 'Oak <b>trees</b>',
    description:
      '<p>All <b>oaks</b></p><script>window.broken = 1</script><img src="data:," alt="" onerror="window.broken = 1">',
    license: 'Open <i>Licence</i>',
    license_url: 'javascript:alert(1)',
  },
}

describe('dataset card', () => {
  it('is closed at first, opens with the description cleaned, and keeps its content', async () => {
    const place = declared(
      oak,
      '<d4c-dataset-card context="e" position="top"><p id="own">Own</p></d4c-dataset-card>',
    )
    const card = one(place, 'd4c-dataset-card')
    await until(() => inside(card, '.toggle').length === 1, 'card')
    expect(shown(card)).to.contain('Oak <b>trees</b>')
    expect(shown(card)).not.to.contain('oaks')
    expect((inside(card, 'slot')[0] as HTMLSlotElement).assignedElements()).to.include(one(place, '#own'))
    const toggled = oneEvent(card, 'd4c-toggle')
    control(card, 'Details').click()
    expect((await toggled).detail.expanded).to.equal(true)
    await until(() => shown(card).includes('All oaks'), 'description')
    expect(shown(card)).to.contain('License Open <i>Licence</i>')
    expect(inside(card, 'script, [onerror], a[href^=javascript]').length).to.equal(0)
    await expect(card).to.be.accessible()
    control(card, 'Details').click()
    await until(() => !shown(card).includes('All oaks'), 'closed')
  })

  it('leads to the dataset in a new window, by the name of the site or its address', async () => {
    const place = trees('<d4c-dataset-card context="t"></d4c-dataset-card>')
    const card = one(place, 'd4c-dataset-card')
    await until(() => inside(card, '[part=link]').length === 1, 'link')
    const link = inside(card, '[part=link]')[0] as HTMLAnchorElement
    expect([link.textContent, link.target, link.getAttribute('href')]).to.deep.equal([
      location.origin,
      '_blank',
      '/explore/dataset/trees/',
    ])
    expect(inside(card, '.toggle').length).to.equal(0)
    expect(inside(card, '.card')[0]?.className).to.contain('is-bottom')
    const config = document.createElement('d4c-config')
    config.setAttribute('website-name', 'Forest data')
    place.append(config)
    await until(() => inside(card, '[part=link]')[0]?.textContent === 'Forest data', 'name')
    config.remove()
  })

  it('closes when another dataset arrives', async () => {
    const place = declared(oak, '<d4c-dataset-card context="e"></d4c-dataset-card>')
    const card = one(place, 'd4c-dataset-card')
    await until(() => inside(card, '.toggle').length === 1, 'card')
    control(card, 'Details').click()
    await until(() => shown(card).includes('All oaks'), 'open')
    const elm = { datasetid: 'elm', metas: { title: 'Elms', description: 'Elm' } }
    one(place, 'd4c-dataset-context').setAttribute('e-dataset-schema', JSON.stringify(elm))
    await until(() => shown(card).includes('Elms'), 'other')
    expect(control(card, 'Details').getAttribute('aria-expanded')).to.equal('false')
  })
})

describe('card of several datasets', () => {
  it('counts and lists those of its contexts, and opens only where there are several', async () => {
    const place = page(`<d4c-dataset-context context="a,b" a-dataset="trees" b-dataset="areas">
      <d4c-multidatasets-card context="a,b" position="top">Content</d4c-multidatasets-card>
      <d4c-multidatasets-card id="single" context="a"></d4c-multidatasets-card></d4c-dataset-context>`)
    const [card, single] = [one(place, 'd4c-multidatasets-card'), one(place, '#single')]
    await until(() => shown(card).includes('2 datasets'), 'count')
    control(card, 'Details').click()
    await until(() => shown(card).includes('Trees of Wallonia') && shown(card).includes('Areas'), 'list')
    expect(hrefs(card)).to.deep.equal(['/explore/dataset/trees/', '/explore/dataset/areas/'])
    await expect(card).to.be.accessible()
    await until(() => shown(single).includes('Trees of Wallonia'), 'one')
    expect(inside(single, '.toggle').length).to.equal(0)
  })

  it('takes datasets written in the page, and says when there are none', async () => {
    const place = page(`<d4c-multidatasets-card d4c-title="Woods"
      datasets="{'oak': {'metas': {'title': 'Oaks', 'license': 'ODbL'}}, 'elm': {'title': 'Elms'}}"></d4c-multidatasets-card>
      <d4c-multidatasets-card id="empty"></d4c-multidatasets-card>`)
    const card = one(place, 'd4c-multidatasets-card')
    await until(() => shown(card).includes('Woods') && shown(card).includes('2 datasets'), 'given')
    control(card, 'Details').click()
    await until(() => shown(card).includes('License ODbL') && shown(card).includes('Elms'), 'list')
    await until(() => shown(one(place, '#empty')) === 'no dataset to display', 'none')
  })
})

const reuseOf = (index: number) => ({
  id: String(index),
  title: `Reuse ${index}`,
  url: `https://example.org/${index}`,
  description: 'Made of trees',
  thumbnail: '/d4c/api/reuses/1/thumbnail/',
  created_at: new Date(Date.now() - 86_400_000 * 2).toISOString(),
  dataset: { id: 'trees', title: 'Trees of Wallonia' },
  user: { first_name: '', last_name: 'Ada L.', username: '' },
})

const reuses = (total: number) => (url: URL) => {
  const [start, rows] = ['start', 'rows'].map((name) => Number(url.searchParams.get(name) ?? 0))
  const all = Array.from({ length: total }, (_, index) => reuseOf(index))
  return { nhits: total, reuses: all.slice(start, (start ?? 0) + (rows ?? 0)) }
}

describe('reuses', () => {
  it('are asked for twenty at a time, until all are there', async () => {
    await answering('/reuses/', reuses(45), async (asked) => {
      const list = one(page('<d4c-reuses></d4c-reuses>'), 'd4c-reuses')
      await until(() => inside(list, 'li').length >= 20, 'first')
      await until(() => {
        scrollTo({ top: document.documentElement.scrollHeight })
        return inside(list, 'li').length === 45
      }, 'all')
      expect(asked.map(({ pathname }) => pathname)[0]).to.equal('/d4c/api/reuses/')
      expect(asked.map(({ searchParams }) => searchParams.get('start'))).to.deep.equal(['0', '20', '40'])
      expect(inside(list, 'li')[44]?.textContent).to.equal(
        'Reuse 44Made of treesTrees of Walloniaby Ada L.2 days ago',
      )
      expect(hrefs(list).slice(0, 2)).to.deep.equal([
        'https://example.org/0',
        '/explore/dataset/trees/?tab=metas',
      ])
      await expect(list).to.be.accessible()
    })
  })

  it('those of a dataset, by the author’s template; addresses that could run lead nowhere', async () => {
    const hostile = {
      ...reuseOf(0),
      title: '<b>x</b>',
      url: 'javascript:alert(1)',
      thumbnail: 'data:image/svg+xml,x',
    }
    await answering(
      '/reuses/',
      () => ({ nhits: 1, reuses: [hostile] }),
      async (asked) => {
        const place = trees(`<d4c-reuses context="t"></d4c-reuses>
        <d4c-reuses id="own" context="t"><template><a href="{{ reuse.url }}">{{ reuse.title }} by {{ reuse.user.last_name }}</a> {{ t.dataset.datasetid }}</template></d4c-reuses>`)
        const [list, own] = [one(place, 'd4c-reuses'), one(place, '#own')]
        await until(
          () => inside(list, 'li').length === 1 && shown(own).includes('<b>x</b> by Ada L. trees'),
          'both',
        )
        expect(asked[0]?.pathname).to.equal('/d4c/api/datasets/1.0/trees/reuses/')
        expect(hrefs(list)).to.deep.equal(['/explore/dataset/trees/?tab=metas'])
        expect(inside(list, 'img, b').length).to.equal(0)
        expect(inside(own, 'a[href^=javascript]').length).to.equal(0)
      },
    )
  })

  it('none, and a failure with a way on', async () => {
    const list = one(page('<d4c-reuses></d4c-reuses>'), 'd4c-reuses')
    await until(() => shown(list) === 'No data available yet', 'none')
    const original = window.fetch
    window.fetch = () => Promise.reject(new TypeError('Failed'))
    const failing = one(page('<d4c-reuses></d4c-reuses>'), 'd4c-reuses')
    await until(() => shown(failing).includes('Error while contacting the service.'), 'failed')
    window.fetch = original
    control(failing, 'Try again').click()
    await until(() => shown(failing) === 'No data available yet', 'again')
  })

  it('the newest lead to the page of their dataset, or to themselves', async () => {
    await answering('/reuses/', reuses(9), async (asked) => {
      const feed = one(page('<d4c-last-reuses-feed></d4c-last-reuses-feed>'), 'd4c-last-reuses-feed')
      await until(() => inside(feed, 'li').length === 5, 'five')
      expect(asked[0]?.searchParams.get('rows')).to.equal('5')
      expect(hrefs(feed)[0]).to.equal('/explore/dataset/trees/information/')
      await expect(feed).to.be.accessible()
      feed.setAttribute('external-links', '')
      await until(() => hrefs(feed)[0] === 'https://example.org/0', 'outside')
      feed.innerHTML = '<template>{{ index }} {{ reuse.title }} {{ reuse.datasetUrl }}</template>'
      await until(() => shown(feed).includes('4 Reuse 4 /explore/dataset/trees/information/'), 'template')
    })
    const empty = one(page('<d4c-last-reuses-feed max="2"></d4c-last-reuses-feed>'), 'd4c-last-reuses-feed')
    await until(() => shown(empty) === 'No data available yet', 'none')
  })
})

const described = {
  datasetid: 'e/1',
  data_visible: false,
  metas: { title: 'Described' },
  fields: [
    {
      name: 'h',
      label: 'Height',
      type: 'double',
      description: 'In <b>metres</b>',
      annotations: [{ name: 'unit', args: ['m'] }],
    },
    { name: 'p', label: '', type: 'geo_point_2d', annotations: [] },
  ],
}

describe('dataset schema', () => {
  it('tells name, type and a formatted value of each field', async () => {
    const schema = one(trees('<d4c-dataset-schema context="t"></d4c-dataset-schema>'), 'd4c-dataset-schema')
    await until(() => shown(schema).includes('January 31, 2014'), 'sample')
    expect(inside(schema, 'li').length).to.equal(9)
    expect(inside(schema, 'li')[0]?.textContent).to.equal(
      'txt1 labelNo description available for this fieldNametxt1TypetextSampleChêne pédonculé',
    )
    await expect(schema).to.be.accessible()
  })

  it('asks for no value where records are not to be seen', async () => {
    await answering('/records/', never, async (asked) => {
      const place = declared(described, '<d4c-dataset-schema context="e"></d4c-dataset-schema>')
      const schema = one(place, 'd4c-dataset-schema')
      await until(() => inside(schema, 'li').length === 2, 'fields')
      expect(inside(schema, 'li')[0]?.textContent).to.equal('HeightIn <b>metres</b>NamehTypedoubleUnitm')
      expect(inside(schema, '.label')[1]?.textContent).to.equal('p')
      expect(asked.length).to.equal(0)
    })
  })

  it('as JSON schema has definitions of the list and of a record', async () => {
    const place = declared(described, '<d4c-dataset-json-schema context="e"></d4c-dataset-json-schema>')
    const viewer = one(place, 'd4c-dataset-json-schema')
    await until(() => inside(viewer, 'pre').length === 1, 'viewer')
    expect(shown(viewer)).to.contain('e/1_records')
    expect(shown(viewer)).to.contain('h number Height m')
    expect(shown(viewer)).to.contain('p number[2] p')
    const schema = JSON.parse(inside(viewer, 'pre')[0]?.textContent ?? '')
    expect(schema.definitions['e/1'].properties.h).to.deep.equal({
      type: 'number',
      title: 'Height',
      description: 'In <b>metres</b>',
      unit: 'm',
    })
    await expect(viewer).to.be.accessible()
  })
})
