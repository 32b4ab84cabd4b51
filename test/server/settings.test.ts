import { describe, expect, it } from 'vitest'
import { readImportSettings, readSettings, SettingError, usualImports } from '../../src/server/settings.ts'

describe('the first administrator', () => {
  it('is admin with a password made up, or as the environment says', () => {
    expect(readSettings({}).administrator).toEqual({ user: 'admin' })
    expect(
      readSettings({ D4C_ADMIN_USER: 'ada', D4C_ADMIN_PASSWORD: 'difference engine' }).administrator,
    ).toEqual({
      user: 'ada',
      password: 'difference engine',
    })
  })

  it.each(['short', 'ada-ada-ada'])(
    'has no password as %j, which the sentence does not repeat',
    (password) => {
      const read = () => readSettings({ D4C_ADMIN_USER: 'ada-', D4C_ADMIN_PASSWORD: password })
      expect(read).toThrow(/^D4C_ADMIN_PASSWORD cannot be taken: it needs 10 characters or more/)
      expect(read).not.toThrow(password)
    },
  )
})

describe('settings of imports', () => {
  it('are the usual ones where the environment says nothing', () => {
    expect(readImportSettings({})).toEqual(usualImports)
    expect(readSettings({}).imports).toEqual(usualImports)
  })

  it('are what the environment says', () => {
    const said = {
      D4C_IMPORT_MEMORY: '4000',
      D4C_IMPORT_TIME: '60',
      D4C_IMPORT_DISK: '9000',
      D4C_IMPORT_NICENESS: '0',
      D4C_IMPORTS: '5',
      D4C_KEEP_VERSIONS: '1',
      D4C_SOURCE_SIZE: '10',
      D4C_SOURCE_TIME: '30',
      D4C_ALLOW_PRIVATE: '10.0.0.0/8, ::1',
    }
    expect(readImportSettings(said)).toMatchObject({
      limits: { memoryBytes: 4e9, seconds: 60, diskBytes: 9e9, niceness: 0 },
      atOnce: 5,
      retention: { keptVersions: 1 },
      downloads: { bytes: 1e7, seconds: 30, allow: ['10.0.0.0/8', '::1'] },
    })
  })

  it.each([
    ['D4C_IMPORT_MEMORY', '100'],
    ['D4C_IMPORT_TIME', 'soon'],
    ['D4C_IMPORT_DISK', '-1'],
    ['D4C_IMPORT_NICENESS', '20'],
    ['D4C_IMPORTS', '0'],
    ['D4C_KEEP_VERSIONS', '1.5'],
    ['D4C_SOURCE_SIZE', '0'],
    ['D4C_SOURCE_TIME', '1h'],
  ])('%s refuses %j and says what it takes', (name, value) => {
    expect(() => readImportSettings({ [name]: value })).toThrow(SettingError)
    expect(() => readImportSettings({ [name]: value })).toThrow(`${name} is "${value}"`)
  })

  it('refuse a network that is none', () => {
    expect(() => readImportSettings({ D4C_ALLOW_PRIVATE: '10.0.0.0/8,intranet' })).toThrow('"intranet"')
  })
})

describe('settings of mails and links', () => {
  it('keep mails in the outbox and link to where the server listens, where the environment says nothing', () => {
    expect(readSettings({})).toMatchObject({ mail: { smtp: null, from: 'd4c@localhost' }, publicUrl: null })
  })

  it('are what the environment says', () => {
    const said = {
      D4C_SMTP_URL: 'smtps://user:hunter2@mail.example.org',
      D4C_MAIL_FROM: 'Open data <data@example.org>',
      D4C_PUBLIC_URL: 'https://data.example.org/portal',
    }
    expect(readSettings(said)).toMatchObject({
      mail: { smtp: said.D4C_SMTP_URL, from: said.D4C_MAIL_FROM },
      publicUrl: 'https://data.example.org/portal/',
    })
  })

  it.each([
    ['D4C_MAIL_FROM', 'nobody', 'D4C_MAIL_FROM is "nobody"'],
    ['D4C_MAIL_FROM', 'a@b.org\r\nBcc: c@d.org', 'it takes an address'],
    ['D4C_MAIL_FROM', 'Data\r\nBcc: <c@d.org>', 'it takes an address'],
    ['D4C_PUBLIC_URL', 'data.example.org', 'D4C_PUBLIC_URL is "data.example.org"'],
    ['D4C_PUBLIC_URL', 'javascript:alert(1)', 'it takes the address of the portal'],
    ['D4C_SMTP_URL', 'https://user:hunter2@mail.example.org', 'D4C_SMTP_URL cannot be read'],
    ['D4C_SMTP_URL', 'smtp://user:hunter2@mail.example.org', 'D4C_MAIL_FROM is missing'],
  ])('%s refuses %j, and repeats no secret', (name, value, sentence) => {
    let told = ''
    try {
      readSettings({ [name]: value })
    } catch (error) {
      told = error instanceof SettingError ? error.message : ''
    }
    expect(told).toContain(sentence)
    expect(told).not.toContain('hunter2')
  })
})

describe('hosts that pages may use', () => {
  it('are none, until they are named', () => {
    expect(readSettings({}).outside).toEqual({ content: [], frames: [] })
    const named = readSettings({
      D4C_ALLOW_HOSTS: ' Tiles.example.org, *.example.net:8443,tiles.example.org,xn--bcher-kva.example',
      D4C_ALLOW_FRAMES: 'disqus.com',
    })
    expect(named.outside).toEqual({
      content: ['tiles.example.org', '*.example.net:8443', 'xn--bcher-kva.example'],
      frames: ['disqus.com'],
    })
  })

  it.each([
    'https://tiles.example.org',
    'http://tiles.example.org',
    'tiles.example.org/path',
    '*',
    '*.org',
    'tiles.*.org',
    'https:',
    "'unsafe-inline'",
    'a.org; script-src b.org',
    'a.org b.org',
    'a.org\nx: y',
    '127.0.0.1',
    'localhost',
    'a.org:0',
    'a.org:99x',
    '-a.org',
    'user@a.org',
    'data:',
  ])('%j is none: the start ends with a sentence that names it', (value) => {
    for (const name of ['D4C_ALLOW_HOSTS', 'D4C_ALLOW_FRAMES'])
      expect(() => readSettings({ [name]: `a.org,${value}` })).toThrow(`${name} has "${value.trim()}"`)
  })
})
