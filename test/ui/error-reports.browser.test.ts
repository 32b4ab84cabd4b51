import { expect } from '@open-wc/testing'
import type { ClientErrorReport } from '../../src/core/management/messages.ts'
import { reportErrors } from '../../src/ui/error-reports.ts'

describe('reports of uncaught exceptions', () => {
  let page: Window & typeof globalThis
  let sent: { address: string; report: ClientErrorReport }[]
  let end: () => void
  beforeEach(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    page = frame.contentWindow as typeof page
    page.document.documentElement.lang = 'fr'
    sent = []
    page.fetch = async (address, options) => {
      sent.push({ address: String(address), report: JSON.parse(String(options?.body)) })
      throw new TypeError('Failed to fetch')
    }
    end = reportErrors(page)
  })
  afterEach(() => document.querySelector('iframe')?.remove())

  const fail = (message: string, error: Error | null = new Error(message)) =>
    page.dispatchEvent(new ErrorEvent('error', { message: `Uncaught Error: ${message}`, error }))

  it('are sent once for each message, with where it happened', () => {
    fail('x is undefined')
    fail('x is undefined')
    fail('y is undefined')
    expect(sent.map(({ report }) => report.message)).to.deep.equal(['x is undefined', 'y is undefined'])
    expect(sent[0]?.address).to.equal('/api/errorprobe/')
    expect(sent[0]?.report.userlang).to.equal('fr')
    expect(sent[0]?.report.stack).to.contain('error-reports')
  })

  it('are sent of promises that nobody waits for', () => {
    const promise = Promise.reject(new Error('of a promise'))
    promise.catch(() => {})
    page.dispatchEvent(
      new PromiseRejectionEvent('unhandledrejection', { promise, reason: new Error('of a promise') }),
    )
    expect(sent.map(({ report }) => report.message)).to.deep.equal(['of a promise'])
  })

  it('leave out what says nothing, and stop after ten', () => {
    page.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    page.dispatchEvent(
      new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
    )
    expect(sent).to.deep.equal([])
    for (let nth = 0; nth < 20; nth += 1) fail(`number ${nth}`)
    expect(sent).to.have.length(10)
  })

  it('end with the page', () => {
    end()
    fail('too late')
    expect(sent).to.deep.equal([])
  })
})
