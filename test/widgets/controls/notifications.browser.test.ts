import { expect } from '@open-wc/testing'
import '../../../elements/d4c-notifications.ts'
import { control, inside, one, page, shown, until } from '../page.ts'

const tell = (detail: unknown) => document.dispatchEvent(new CustomEvent('d4c-notify', { detail }))

describe('notifications of a page', () => {
  it('are shown as text, once, and put away', async () => {
    const element = one(page('<d4c-notifications></d4c-notifications>'), 'd4c-notifications')
    await until(() => inside(element, '.notices').length, 'rendered')
    tell('<b>Lost</b>')
    await until(() => shown(element) === 'Error<b>Lost</b>', 'shown')
    tell('<b>Lost</b>')
    tell({ type: 'success', message: 'Saved' })
    await until(() => inside(element, '.notice').length === 2, 'the second is not repeated')
    expect(shown(element)).to.equal('Error<b>Lost</b>SuccessSaved')
    await expect(element).to.be.accessible()
    control(element, 'Dismiss').click()
    await until(() => shown(element) === 'SuccessSaved', 'put away')
    control(element, 'Dismiss').click()
  })

  it('of success go after five seconds', async () => {
    const element = one(page('<d4c-notifications></d4c-notifications>'), 'd4c-notifications')
    await until(() => inside(element, '.notices').length, 'rendered')
    tell({ type: 'success', message: 'Saved' })
    await until(() => inside(element, '.notice').length === 1, 'shown')
    const from = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 4500))
    expect(inside(element, '.notice').length).to.equal(1)
    await until(() => inside(element, '.notice').length === 0, 'gone')
    expect(performance.now() - from).to.be.within(4600, 8400)
  })
})
