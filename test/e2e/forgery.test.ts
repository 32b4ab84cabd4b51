import { createServer, type Server } from 'node:http'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../browser.mjs'
import { adminPassword, samplePortal } from './portal.ts'

const openings = [
  '--disable-web-security',
  '--disable-site-isolation-trials',
  '--allow-running-insecure-content',
]

let browser: Browser
let evil: Server
let evilUrl: string
beforeAll(async () => {
  const { args, ...found } = await findBrowser()
  // The browser of the npm package comes with its walls between sites taken down.
  browser = await chromium.launch({ ...found, args: args.filter((arg) => !openings.includes(arg)) })
  evil = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/html').end('<title>Evil</title>'),
  )
  await new Promise<void>((done) => evil.listen(0, '127.0.0.1', done))
  const address = evil.address()
  // A name of the same machine that is another site than the portal's 127.0.0.1.
  evilUrl = `http://localhost:${typeof address === 'object' ? address?.port : 0}/`
})
afterAll(async () => {
  await browser?.close()
  await new Promise((done) => evil.close(done))
})

const portal = (path: string): string => `${samplePortal().url}${path}`

/** Asks the portal as its own page does, without the back-office around it. */
const own = (page: Page, method: string, path: string, sent?: unknown) =>
  page.evaluate(
    async ({ method, path, sent }) => {
      const token = /d4c_csrf=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const response = await fetch(path, {
        method,
        headers: {
          'Content-Type': 'application/json',
          'X-CSRFToken': token,
          'X-Requested-With': 'XMLHttpRequest',
        },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    { method, path, sent },
  )

/** Sends a form of the evil site in the whole window, as a link or a button of it would. */
const submit = (page: Page, action: string, method: 'get' | 'post', enctype: string, value: string) =>
  Promise.all([
    page.waitForURL((url) => url.pathname.startsWith('/d4c/')),
    page.evaluate(
      ({ action, method, enctype, value }) => {
        const form = Object.assign(document.createElement('form'), { action, method, enctype })
        const input = Object.assign(document.createElement('input'), { name: value, value: '' })
        form.append(input)
        document.body.append(form)
        form.submit()
      },
      { action, method, enctype, value },
    ),
  ])

/** What the portal answered to requests of the page, by path. */
function answersOf(page: Page): { path: string; status: number }[] {
  const answers: { path: string; status: number }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/d4c/api/')) answers.push({ path: pathname, status: response.status() })
  })
  return answers
}

test('a page of another site changes nothing for who has signed in, whatever it sends', async () => {
  const context = await browser.newContext()
  try {
    const ours = await context.newPage()
    await ours.goto(portal('/explore/'))
    const account = { username: 'admin', password: adminPassword }
    expect((await own(ours, 'POST', '/d4c/api/account/login/', account)).status).toBe(200)
    const group = { group_id: 'forgery', title: 'As it was' }
    expect((await own(ours, 'POST', '/d4c/api/management/v2/groups/', group)).status).toBe(200)
    const log = async () => (await own(ours, 'GET', '/d4c/api/management/v2/audit/?limit=1000')).body
    const before = await log()

    const theirs = await context.newPage()
    const answers = answersOf(theirs)
    const calls = [
      ['POST', '/d4c/api/account/logout/', {}],
      ['POST', '/d4c/api/account/email/', { new_email: 'thief@example.org' }],
      ['POST', '/d4c/api/account/apikey/generate/', { label: 'mine' }],
      ['POST', '/d4c/api/management/v2/users/', { emails: 'thief@example.org' }],
      ['POST', '/d4c/api/management/v2/groups/', { group_id: 'theirs' }],
      ['PUT', '/d4c/api/management/v2/groups/forgery/', { title: 'As they like' }],
      ['DELETE', '/d4c/api/management/v2/groups/forgery/', {}],
    ] as const
    await theirs.goto(evilUrl)
    for (const [method, path, sent] of calls) {
      const told = await theirs.evaluate(
        async ({ url, method, sent }) => {
          const body = JSON.stringify(sent)
          const ask = async (init: RequestInit) => {
            try {
              const response = await fetch(url, { method, body, credentials: 'include', ...init })
              return response.type === 'opaque' ? 'unread' : 'read'
            } catch {
              return 'refused'
            }
          }
          const asJson = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
          // What browsers send without asking first, and what they ask about.
          return [
            method === 'POST'
              ? await ask({ mode: 'no-cors', headers: { 'Content-Type': 'text/plain' } })
              : 'refused',
            await ask({ headers: asJson }),
          ]
        },
        { url: portal(path), method, sent },
      )
      expect(told, path).not.toContain('read')
      expect(told[1], path).toBe('refused')
    }
    for (const [enctype, [, path, sent]] of [
      ['application/x-www-form-urlencoded', calls[0]],
      ['text/plain', calls[0]],
      ['text/plain', calls[3]],
    ] as const) {
      await theirs.goto(evilUrl)
      await submit(theirs, portal(path), 'post', enctype, JSON.stringify(sent))
    }
    // A link of another site comes with the session, so that a GET that changes something needs more than that.
    await theirs.goto(evilUrl)
    await submit(theirs, portal('/d4c/api/account/'), 'get', 'application/x-www-form-urlencoded', 'x')
    expect(answers.at(-1)).toEqual({ path: '/d4c/api/account/', status: 200 })
    const changing = '/d4c/api/management/1.0/datasets/airports/resources/none/disable/'
    await theirs.goto(evilUrl)
    await submit(theirs, portal(changing), 'get', 'application/x-www-form-urlencoded', 'x')
    expect(answers.at(-1)).toEqual({ path: changing, status: 403 })

    expect((await own(ours, 'GET', '/d4c/api/account/')).body).toMatchObject({ username: 'admin' })
    expect(await log()).toEqual(before)
    const kept = await own(ours, 'GET', '/d4c/api/management/v2/groups/forgery/')
    expect(kept.body).toMatchObject({ title: 'As it was' })
    await own(ours, 'DELETE', '/d4c/api/management/v2/groups/forgery/')
  } finally {
    await context.close()
  }
})

test('a page of another site signs nobody in, and reads nothing with a session', async () => {
  const context = await browser.newContext()
  try {
    const theirs = await context.newPage()
    for (const enctype of ['application/x-www-form-urlencoded', 'text/plain']) {
      await theirs.goto(evilUrl)
      // As text, this is the JSON that signing in takes, up to the = at its end.
      const sent = `{"username":"admin","password":"${adminPassword}","more":"`
      await submit(theirs, portal('/d4c/api/account/login/'), 'post', enctype, sent)
      expect(await context.cookies()).toEqual([])
    }
  } finally {
    await context.close()
  }
})
