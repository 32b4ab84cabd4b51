import { describe, expect, it } from 'vitest'
import { isEmail, isName, isOrigin, splitEmails } from '../../../src/core/people/addresses.ts'
import { writeMail } from '../../../src/core/people/mail.ts'
import { en } from '../../../src/messages/en/mail.ts'
import { fr } from '../../../src/messages/fr/mail.ts'

describe('the words of a mail', () => {
  it('stand in both languages with the same marks', () => {
    const marks = (text: string) => new Set([...text.matchAll(/\{\w+\}/g)].map(([mark]) => mark))
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect(marks(fr[key]), key).toEqual(marks(en[key]))
  })

  it('are plain text and the same as HTML, with the link as one', () => {
    const params = { portal: 'portal.test', author: 'ada', link: 'https://portal.test/#/x?a=1&b=2', days: 14 }
    const { subject, text, html } = writeMail('invitation', params, en)
    expect(subject).toBe('You are invited to portal.test')
    expect(text).toContain('\n\nhttps://portal.test/#/x?a=1&b=2\n\n')
    expect(html).toContain(
      '<p><a href="https://portal.test/#/x?a=1&#38;b=2">https://portal.test/#/x?a=1&#38;b=2</a></p>',
    )
  })

  it('leave out a paragraph with nothing in it', () => {
    const { text } = writeMail('rejection', { portal: 'portal.test', reason: '' }, en)
    expect(text).toBe(
      'Hello,\n\nyour request for access to the data portal portal.test has not been accepted.\n',
    )
  })

  it('keep what people wrote on one line and out of the markup', () => {
    const reason = 'No.\r\n\r\nBcc: x@y.z\u2028<img src=x onerror=alert(1)> {link}'
    const { text, html } = writeMail('rejection', { portal: 'p', reason, link: 'https://evil.example' }, en)
    expect(text).toContain('No. Bcc: x@y.z <img src=x onerror=alert(1)> {link}')
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62; {link}')
    expect(html).not.toContain('<img')
  })
})

describe('addresses', () => {
  it.each(['ada@example.org', 'a.b+c@sub.example.co', 'é@exämple.org', "o'hara@example.org"])(
    '%s is one',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each([
    '',
    'ada',
    'ada@',
    '@b.org',
    'a@b',
    'a b@c.org',
    'a@b..org',
    'a@-b.org',
    'a@b.1',
    '<a@b.org>',
    'a@b.org\n',
    'a@b.org,c@d.org',
    'a@b@c.org',
    `${'a'.repeat(65)}@b.org`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('of a text stand apart by whitespace, commas or semicolons, each once', () => {
    expect(splitEmails(' a@b.org,c@d.org;\ne@f.org  A@B.org ')).toEqual(['A@B.org', 'c@d.org', 'e@f.org'])
    expect(splitEmails(['a@b.org; c@d.org', 'e@f.org'])).toEqual(['a@b.org', 'c@d.org', 'e@f.org'])
  })

  it('of sites have neither path nor user', () => {
    expect(['https://a.example', 'http://localhost:3000'].map(isOrigin)).toEqual([true, true])
    const wrong = [
      'https://a.example/',
      'a.example',
      'ftp://a.example',
      'https://u@a.example',
      'javascript:alert(1)',
    ]
    expect(wrong.map(isOrigin)).toEqual(wrong.map(() => false))
  })
})

it('names of users can stand in a path and are no addresses', () => {
  expect(['ada', 'Ada.L-1_x', '0x'].map(isName)).toEqual([true, true, true])
  const wrong = ['', '.', '..', '-a', 'a b', 'a@b.org', 'a/b', 'adà', 'a\n', 'a'.repeat(61)]
  expect(wrong.map(isName)).toEqual(wrong.map(() => false))
})
