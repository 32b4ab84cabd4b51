import type { Permission } from '../../../src/core/people/permissions.ts'
import { hashPassword } from '../../../src/server/identity/password.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'

export const password = 'a long enough one'

export interface Answer {
  status: number
  headers: Headers
  text: string
  body: Record<string, unknown>
}

/** A browser with its cookies, as a page of the portal uses it. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #portal: Portal

  constructor(portal: Portal) {
    this.#portal = portal
  }

  async ask(
    method: string,
    path: string,
    sent?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const change: Record<string, string> = {
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRFToken': this.cookies.get('d4c_csrf') ?? '',
    }
    const response = await this.#portal.management.request(`http://portal.test/${path}`, {
      method,
      headers: {
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(sent !== undefined && !(sent instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...change,
        ...headers,
      },
      ...(sent !== undefined && { body: sent instanceof FormData ? sent : JSON.stringify(sent) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const body = (isJson ? JSON.parse(text) : {}) as Answer['body']
    return { status: response.status, headers: response.headers, text, body }
  }

  get = (path: string, headers?: Record<string, string>) => this.ask('GET', path, undefined, headers)
  post = (path: string, sent: unknown = {}, headers?: Record<string, string>) =>
    this.ask('POST', path, sent, headers)
  put = (path: string, sent: unknown = {}) => this.ask('PUT', path, sent)
  delete = (path: string, sent?: unknown) => this.ask('DELETE', path, sent)

  signIn = (username: string, with_ = password) => this.post('account/login/', { username, password: with_ })
}

export interface People {
  portal: Portal
  /** Somebody who has signed in, with these permissions. */
  person: (name: string, ...permissions: Permission[]) => Promise<Browser>
  /** Nobody known. */
  stranger: () => Browser
}

let digest: Promise<string> | undefined

/** A portal with people. */
export async function openPeople(): Promise<People> {
  const portal = await openPortal()
  digest ??= hashPassword(password)
  const kept = await digest
  return {
    portal,
    stranger: () => new Browser(portal),
    person: async (name, ...permissions) => {
      await portal.store.people.createUser(name, {
        password: kept,
        permissions,
        email: `${name}@example.org`,
      })
      const browser = new Browser(portal)
      await browser.signIn(name)
      return browser
    },
  }
}
