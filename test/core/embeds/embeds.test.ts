import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formDocument, formScript, formScriptDigest } from '../../../src/core/embeds/hubspot-frame.ts'
import { type Form, misshapen } from '../../../src/core/embeds/identifiers.ts'
import {
  disqus,
  disqusAddress,
  gistAddress,
  gistPage,
  hubspot,
  isAllowed,
  timelineAddress,
} from '../../../src/core/embeds/services.ts'
import { en } from '../../../src/messages/en/embeds.ts'
import { fr } from '../../../src/messages/fr/embeds.ts'

const hostile = [
  '"><script>',
  'x/../../evil',
  '//evil.example',
  'a b',
  'a?b',
  'a#b',
  '%2f',
  'évil@x',
  '',
  'x'.repeat(500),
]

const cases: [Form, string[]][] = [
  ['shortname', ['forum', 'Open-Data-2', 'a']],
  ['digits', ['1', '600720083413962752']],
  ['uuid', ['0a1b2c3d-1111-2222-3333-0A1B2C3D4E5F']],
  ['account', ['namur', 'A_1']],
  ['user', ['ann', 'a-b-c']],
  ['gist', ['0123456789abcdef0123456789abcdef', '42']],
  ['city', ['Namur', 'Saint-Étienne', 'L’Haÿ-les-Roses', '東京', 'St. John’s']],
]

test.each(cases)('identifiers of the form %s are known from what would leave its place', (form, good) => {
  const check = (value: string) => misshapen([{ attribute: 'name', value, form }])
  for (const value of good) expect(check(value)).toBeNull()
  const bad = form === 'city' ? hostile.filter((value) => value !== 'a b') : hostile
  for (const value of bad) expect(check(value), value).toEqual({ attribute: 'name', value, form })
  expect(misshapen([{ attribute: 'name', value: undefined, form }])).toBeNull()
})

describe('addresses', () => {
  const evil = '"><script>&f=other#/../..'

  test('keep every value in its place', () => {
    const url = new URL(disqusAddress('forum', evil, { page: 'https://a.example/b?c=d#e', title: evil }))
    expect(url.origin + url.pathname + url.hash).toBe('https://disqus.com/embed/comments/')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      base: 'default',
      f: 'forum',
      t_i: evil,
      t_u: 'https://a.example/b?c=d',
      t_d: evil,
      t_t: evil,
      s_o: 'default',
    })
    expect(url.searchParams.size).toBe(7)
  })

  test.each([
    [timelineAddress('x/../../evil', 'en'), 'syndication.twitter.com'],
    [gistAddress('x/../../evil'), 'api.github.com'],
    [gistPage('x/../../evil', 'y/../..'), 'gist.github.com'],
  ])('even of what was not checked: %s', (address, host) => {
    const { hostname, pathname } = new URL(address)
    expect(hostname).toBe(host)
    expect(pathname).toContain('%2F..%2F..')
  })
})

describe('hosts', () => {
  test.each([
    [disqus, undefined, true],
    [disqus, [], false],
    [disqus, ['DISQUS.com'], true],
    [disqus, ['evil.disqus.com', 'com'], false],
    [hubspot, ['js.hsforms.net'], false],
    [hubspot, ['forms.hsforms.com', 'js.hsforms.net'], true],
  ])('of %o are allowed by %o: %s', (service, rules, allowed) => {
    expect(isAllowed(service, rules)).toBe(allowed)
  })
})

describe('the frame of a form', () => {
  test('has one script of ours, whose digest the guide names', () => {
    const digest = `sha256-${createHash('sha256').update(formScript).digest('base64')}`
    expect(formScriptDigest).toBe(digest)
    const guide = readFileSync(new URL('../../../docs/guides/security-policy.html', import.meta.url), 'utf8')
    expect(guide).toContain(digest)
  })

  test('holds what it is given as text', () => {
    const evil = `"><script>parent.broken = true</script>&amp;'`
    const document = formDocument(evil, evil)
    expect(document.match(/<script/g)).toHaveLength(2)
    expect(document).toContain('data-form="&#34;&#62;&#60;script&#62;parent.broken')
    expect(document).toContain("default-src 'none'")
  })
})

test('each sentence has its French, with the same marks', () => {
  const marks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([mark]) => mark).sort()
  for (const [key, sentence] of Object.entries(en))
    expect(marks(fr[key as keyof typeof en]), key).toEqual(marks(sentence))
})
