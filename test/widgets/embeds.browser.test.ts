import { expect } from '@open-wc/testing'
import '../../elements/d4c-disqus.ts'
import '../../elements/d4c-gist.ts'
import '../../elements/d4c-hubspot-form.ts'
import '../../elements/d4c-plume-air-quality.ts'
import '../../elements/d4c-twitter-timeline.ts'
import { formScriptDigest } from '../../src/core/embeds/hubspot-frame.ts'
import { gistAddress } from '../../src/core/embeds/services.ts'
import { control, inside, one, page, shown, until } from './page.ts'

/** From here on nothing outside can be reached: what would be asked for is told instead. */
const policy = document.createElement('meta')
policy.httpEquiv = 'Content-Security-Policy'
policy.content = `frame-src 'none'; connect-src 'self' ws: wss:; script-src 'self' '${formScriptDigest}'`
const blocked: string[] = []
const scripts: string[] = []

const id = '0123456789abcdef0123456789abcdef'
const uuid = '0a1b2c3d-1111-2222-3333-0a1b2c3d4e5f'
const embeds = {
  'd4c-disqus': `<d4c-disqus shortname="forum"></d4c-disqus>`,
  'd4c-hubspot-form': `<d4c-hubspot-form portal-id="123" form-id="${uuid}"></d4c-hubspot-form>`,
  'd4c-twitter-timeline': `<d4c-twitter-timeline screen-name="namur"></d4c-twitter-timeline>`,
  'd4c-gist': `<d4c-gist username="ann" gist-id="${id}"></d4c-gist>`,
}
const evil = '"><script>window.broken = true</script>'

const realFetch = window.fetch
let asked: { url: string; init: RequestInit | undefined }[] = []
let answer: (init: RequestInit | undefined) => Promise<Response>

const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const gist = (content: string, more: object = {}) => ({
  owner: { login: 'Ann' },
  html_url: 'javascript:window.broken=true',
  files: { 'query.sql': { filename: 'query.sql', content, truncated: false, ...more } },
})

const frameOf = (element: Element) => inside(element, 'iframe')[0] as HTMLIFrameElement | undefined
const load = async (element: HTMLElement) => {
  await until(() => shown(element).includes('Load'), 'question')
  control(element, 'Load').click()
}

before(() => {
  document.head.append(policy)
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    (effectiveDirective === 'frame-src' ? blocked : scripts).push(blockedURI),
  )
})

beforeEach(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('d4c-embed:')) localStorage.removeItem(key)
  asked = []
  blocked.length = 0
  answer = () => json(gist('SELECT 1'))
  window.fetch = (input, init) => {
    if (!String(input).startsWith('https:')) return realFetch(input, init)
    asked.push({ url: String(input), init })
    return answer(init)
  }
})

afterEach(() => {
  window.fetch = realFetch
})

describe('embeds', () => {
  for (const [tag, markup] of Object.entries(embeds)) {
    it(`${tag} asks first, accessibly, and contacts nobody`, async () => {
      const element = one(page(markup), tag)
      await until(() => shown(element).includes('your browser contacts'), 'question')
      expect(inside(element, 'button').map(({ textContent }) => textContent)[0]).to.equal('Load')
      expect(inside(element, 'iframe, script, img, link').length).to.equal(0)
      expect(asked).to.deep.equal([])
      await expect(element).to.be.accessible()
    })
  }

  it('load this once, with the keyboard where the question was', async () => {
    const place = page(embeds['d4c-gist'] + embeds['d4c-gist'])
    const [first, second] = place.querySelectorAll<HTMLElement>('d4c-gist')
    if (!first || !second) throw new Error('no gists')
    await load(first)
    await until(() => shown(first).includes('SELECT 1'), 'code')
    expect(first.shadowRoot?.activeElement?.className).to.equal('embed')
    expect(shown(second)).to.contain('Load')
    expect(asked.length).to.equal(1)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('d4c-embed:'))).to.deep.equal([])
  })

  it('always load from a host, in every element and the next page, until that is taken back', async () => {
    const place = page(embeds['d4c-gist'] + embeds['d4c-gist'])
    const [first, second] = place.querySelectorAll<HTMLElement>('d4c-gist')
    if (!first || !second) throw new Error('no gists')
    await until(() => shown(first).includes('Load'), 'question')
    control(first, 'Always load from api.github.com').click()
    await until(() => shown(second).includes('SELECT 1'), 'the other one too')
    const later = one(page(embeds['d4c-gist']), 'd4c-gist')
    await until(() => shown(later).includes('SELECT 1'), 'a later one without a question')
    const other = one(page(embeds['d4c-disqus']), 'd4c-disqus')
    await until(() => shown(other).includes('Load'), 'another host asks for itself')
    control(later, 'Stop loading from api.github.com').click()
    for (const element of [first, second, later])
      await until(() => shown(element).includes('Load') && !shown(element).includes('SELECT'), 'asked anew')
  })

  it('stay silent where the page does not list their hosts, and follow when it does', async () => {
    localStorage.setItem('d4c-embed:api.github.com', 'always')
    const place = page(`<d4c-config embed-hosts="disqus.com, js.hsforms.net"></d4c-config>
      ${Object.values(embeds).join('')}`)
    const [gist, form, disqus] = [
      one(place, 'd4c-gist'),
      one(place, 'd4c-hubspot-form'),
      one(place, 'd4c-disqus'),
    ]
    await until(
      () => shown(gist) === 'This page does not let its elements contact api.github.com.',
      'refused despite what the visitor keeps',
    )
    await until(
      () => shown(form).includes('contact js.hsforms.net, forms.hsforms.com'),
      'one host is missing',
    )
    await until(() => shown(disqus).includes('Load'), 'allowed')
    expect(asked).to.deep.equal([])
    one(place, 'd4c-config').setAttribute('embed-hosts', '')
    await until(() => shown(disqus).includes('does not let'), 'none allowed')
    one(place, 'd4c-config').setAttribute('embed-hosts', 'API.github.com')
    await until(() => shown(gist).includes('SELECT 1'), 'allowed now')
  })

  it('say what is wrong with an identifier, and what nobody shows any more, without asking', async () => {
    const attacks = [evil, 'x/../../evil', '//evil.example', 'a?b#c', '%2e%2e', 'evil.example', '\u202Egpj']
    const wrong = (tag: string, attribute: string, rest = '') =>
      attacks.map((value) => {
        const element = document.createElement(tag)
        element.setAttribute(attribute, value)
        for (const [name, ok] of new URLSearchParams(rest)) element.setAttribute(name, ok)
        return { element, attribute }
      })
    const all = [
      ...wrong('d4c-disqus', 'shortname'),
      ...wrong('d4c-hubspot-form', 'portal-id', `form-id=${uuid}`),
      ...wrong('d4c-hubspot-form', 'form-id', 'portal-id=123'),
      ...wrong('d4c-twitter-timeline', 'screen-name'),
      ...wrong('d4c-twitter-timeline', 'widget-id'),
      ...wrong('d4c-gist', 'gist-id'),
      ...wrong('d4c-gist', 'username', `gist-id=${id}`),
    ]
    const place = page('')
    place.append(...all.map(({ element }) => element))
    for (const { element, attribute } of all) {
      await until(() => shown(element).startsWith(`The attribute ${attribute} must be`), attribute)
      expect(inside(element, 'script, button, iframe').length).to.equal(0)
    }
    expect((window as { broken?: boolean }).broken).to.equal(undefined)
    expect(asked).to.deep.equal([])
  })

  it('name what they need', async () => {
    const original = console.error
    console.error = () => {}
    const place = page(
      '<d4c-disqus></d4c-disqus><d4c-gist></d4c-gist><d4c-twitter-timeline></d4c-twitter-timeline><d4c-hubspot-form></d4c-hubspot-form><d4c-plume-air-quality></d4c-plume-air-quality>',
    )
    const needed = {
      'd4c-disqus': 'shortname',
      'd4c-gist': 'gist-id',
      'd4c-twitter-timeline': 'screen-name',
      'd4c-hubspot-form': 'portal-id, form-id',
      'd4c-plume-air-quality': 'city',
    }
    for (const [tag, names] of Object.entries(needed))
      await until(() => shown(one(place, tag)) === `<${tag}> needs the attribute ${names}.`, tag)
    console.error = original
  })

  it('speak French', async () => {
    const place = page(`<d4c-config language="fr"></d4c-config>${embeds['d4c-disqus']}`)
    await until(
      () => shown(one(place, 'd4c-disqus')).includes('Toujours charger depuis disqus.com'),
      'French',
    )
  })
})

describe('comments', () => {
  it('stand in a frame of Disqus and nowhere else, whatever they are called', async () => {
    const place = page('<d4c-config disqus-shortname="forum"></d4c-config><d4c-disqus></d4c-disqus>')
    const element = one(place, 'd4c-disqus')
    element.setAttribute('identifier', `${evil}&f=other#x/../..`)
    await until(() => shown(element).includes('Load'), 'question')
    let seen: HTMLIFrameElement | undefined
    const watcher = new MutationObserver(() => (seen ??= frameOf(element)))
    watcher.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true })
    control(element, 'Load').click()
    await until(() => shown(element).includes('The security policy of this page blocks disqus.com.'), 'told')
    watcher.disconnect()
    const url = new URL(seen?.src ?? 'about:blank')
    expect(url.origin + url.pathname).to.equal('https://disqus.com/embed/comments/')
    expect(url.searchParams.getAll('f')).to.deep.equal(['forum'])
    expect(url.searchParams.get('t_i')).to.equal(`${evil}&f=other#x/../..`)
    expect(url.searchParams.get('t_u')).to.equal(location.href.replace(/#.*$/, ''))
    expect(seen?.getAttribute('sandbox')).not.to.contain('top-navigation')
    expect(blocked.every((address) => address.startsWith('https://disqus.com/'))).to.equal(true)
    const before = blocked.length
    control(element, 'Try again').click()
    await until(() => blocked.length > before, 'tried again')
  })
})

describe('a timeline', () => {
  it('asks for the account of the page, in its size', async () => {
    const element = one(
      page('<d4c-twitter-timeline screen-name="@namur" width="500" height="450"></d4c-twitter-timeline>'),
      'd4c-twitter-timeline',
    )
    await until(() => shown(element).includes('The posts of namur on X.'), 'question')
    let size = ''
    const watcher = new MutationObserver(() => {
      const frame = frameOf(element)
      if (frame) size ||= `${frame.style.inlineSize} ${frame.style.blockSize} ${frame.src}`
    })
    watcher.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true })
    control(element, 'Load').click()
    await until(() => shown(element).includes('blocks syndication.twitter.com'), 'told')
    watcher.disconnect()
    expect(size).to.equal(
      '500px 450px https://syndication.twitter.com/srv/timeline-profile/screen-name/namur?dnt=true&lang=en',
    )
  })

  it('by widget id says that there are none any more', async () => {
    const element = one(
      page('<d4c-twitter-timeline widget-id="600720083413962752"></d4c-twitter-timeline>'),
      'd4c-twitter-timeline',
    )
    await until(() => shown(element).startsWith('X shows no timelines by widget id any more'), 'sentence')
    expect(inside(element, 'button').length).to.equal(0)
  })
})

describe('a form', () => {
  // What the real frame says, which has no HubSpot here, is kept from the element.
  const swallow = (event: MessageEvent) => {
    if (event.isTrusted && 'd4cForm' in Object(event.data)) event.stopImmediatePropagation()
  }

  it('runs in a frame without an origin, whose script is the one that policies name', async () => {
    const element = one(page(embeds['d4c-hubspot-form']), 'd4c-hubspot-form')
    await load(element)
    await until(() => frameOf(element), 'frame')
    const frame = frameOf(element)
    if (!frame) throw new Error('no frame')
    expect(frame.getAttribute('sandbox')).to.equal('allow-scripts allow-forms allow-popups')
    // The policy of the tests lets the frame's own script run and nothing of HubSpot: the script says so.
    await until(() => shown(element).includes('js.hsforms.net does not answer.'), 'failed')
    let frames = 0
    const watcher = new MutationObserver(() => {
      if (frameOf(element)) frames++
    })
    watcher.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true })
    control(element, 'Try again').click()
    await until(() => frames > 0 && shown(element).includes('does not answer'), 'tried again')
    watcher.disconnect()
  })

  it('is as tall as it says, and believes only its own frame', async () => {
    window.addEventListener('message', swallow, true)
    const element = one(page(embeds['d4c-hubspot-form']), 'd4c-hubspot-form')
    await load(element)
    await until(() => frameOf(element), 'frame')
    const frame = frameOf(element)
    const tell = (data: unknown, source: Window | null | undefined) =>
      window.dispatchEvent(new MessageEvent('message', { data, source: source ?? null }))
    tell({ d4cForm: 900 }, window)
    tell({ d4cForm: 720 }, frame?.contentWindow)
    tell({ d4cForm: evil }, frame?.contentWindow)
    await until(() => frame?.style.blockSize === '720px', 'height')
    tell({ d4cForm: 1e9 }, frame?.contentWindow)
    await until(() => frame?.style.blockSize === '4000px', 'never endless')
    tell({ d4cForm: 'ready' }, frame?.contentWindow)
    await until(() => inside(element, '[role=status]').length === 0, 'drawn')
    window.removeEventListener('message', swallow, true)
  })
})

describe('a frame that says nothing', () => {
  it('is given up after ten seconds, with a way to try again', async () => {
    const silence = (event: MessageEvent) => event.isTrusted && event.stopImmediatePropagation()
    window.addEventListener('message', silence, true)
    const element = one(page(embeds['d4c-hubspot-form']), 'd4c-hubspot-form')
    await load(element)
    const start = performance.now()
    await until(() => shown(element).includes('Loading from js.hsforms.net'), 'loading')
    await new Promise((resume) => setTimeout(resume, 8000))
    expect(shown(element)).to.contain('Loading')
    await until(() => shown(element).includes('js.hsforms.net does not answer.'), 'given up')
    expect(performance.now() - start).to.be.within(9500, 12_000)
    control(element, 'Try again').click()
    await until(() => shown(element).includes('Loading'), 'again')
    window.removeEventListener('message', silence, true)
  })
})

describe('a gist', () => {
  it('shows its files as text, asked for without the page or the visitor', async () => {
    answer = () => json(gist(`${evil}{{ 6 | times: 7 }}`, { truncated: true }))
    const element = one(page(embeds['d4c-gist']), 'd4c-gist')
    await load(element)
    await until(() => shown(element).includes(`query.sql${evil}{{ 6 | times: 7 }}`), 'text')
    expect(shown(element)).to.contain('Only the beginning is shown.')
    expect(asked.map(({ url }) => url)).to.deep.equal([`https://api.github.com/gists/${id}`])
    expect(asked[0]?.init).to.include({ credentials: 'omit', referrerPolicy: 'no-referrer' })
    expect(control(element, 'Open on GitHub').getAttribute('href')).to.equal(
      `https://gist.github.com/Ann/${id}`,
    )
    expect((window as { broken?: boolean }).broken).to.equal(undefined)
    await expect(element).to.be.accessible()
  })

  it('says why there is nothing, and tries again', async () => {
    answer = () => json({}, 404)
    const element = one(page(embeds['d4c-gist']), 'd4c-gist')
    await load(element)
    await until(() => shown(element).startsWith('GitHub knows no such gist.'), 'missing')
    answer = () => json({}, 403)
    control(element, 'Try again').click()
    await until(() => shown(element).startsWith('GitHub answers no more questions'), 'limited')
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    control(element, 'Try again').click()
    await until(() => shown(element).startsWith('api.github.com does not answer.'), 'offline')
    answer = (init) => realFetch(gistAddress(id), init)
    control(element, 'Try again').click()
    await until(
      () => shown(element).startsWith('The security policy of this page blocks api.github.com.'),
      'policy',
    )
    answer = () => json({ files: 'none' })
    control(element, 'Try again').click()
    await until(() => asked.length === 5 && shown(element).startsWith('api.github.com'), 'nonsense')
    answer = () => json({ ...gist('x'), owner: { login: 'somebody' } })
    control(element, 'Try again').click()
    await until(() => shown(element).startsWith('GitHub knows no such gist.'), 'of somebody else')
    answer = () => json(gist('SELECT 2'))
    control(element, 'Try again').click()
    await until(() => shown(element).includes('SELECT 2'), 'there')
  })

  it('waits a second, not for ever, and a newer one cancels the older', async () => {
    let signal: AbortSignal | null | undefined
    answer = (init) =>
      new Promise((_, failed) => {
        signal = init?.signal
        signal?.addEventListener('abort', () => failed(signal?.reason))
      })
    const element = one(page(`<d4c-gist id="${id}"></d4c-gist>`), 'd4c-gist')
    await load(element)
    await until(() => signal, 'asked')
    const first = signal
    element.setAttribute('gist-id', 'abc123')
    await until(() => first?.aborted, 'cancelled')
    expect(asked.at(-1)?.url).to.equal('https://api.github.com/gists/abc123')
    const start = performance.now()
    await until(() => shown(element).startsWith('api.github.com does not answer.'), 'given up')
    expect(performance.now() - start).to.be.within(900, 6000)
  })
})

describe('the air-quality badge', () => {
  it('says that the service has closed, in the language of the badge, and checks the city', async () => {
    const place = page(`<d4c-plume-air-quality city="Liège" lang="fr_fr"></d4c-plume-air-quality>
      <d4c-plume-air-quality city="Namur"></d4c-plume-air-quality>
      <d4c-plume-air-quality></d4c-plume-air-quality>`)
    const [french, english, wrong] = place.querySelectorAll<HTMLElement>('d4c-plume-air-quality')
    if (!french || !english || !wrong) throw new Error('no badges')
    wrong.setAttribute('city', evil)
    await until(() => shown(french).includes('a fermé : il n’y a rien à montrer pour Liège'), 'French')
    await until(() => shown(english).includes('has closed: there is nothing to show for Namur'), 'English')
    await until(() => shown(wrong).startsWith('The attribute city must be the name of a city'), 'wrong')
    expect(inside(english, 'button, img, iframe').length).to.equal(0)
    await expect(english).to.be.accessible()
  })
})
