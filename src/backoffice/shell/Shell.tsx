import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Permission } from '../../core/people/permissions.ts'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { RawJson } from '../parts/RawJson.tsx'
import { Waiting } from '../parts/states.tsx'
import type { Screen, Section } from '../router.ts'
import type { SentenceKey } from '../words.ts'
import { Link } from './Link.tsx'
import { Missing } from './Missing.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { UserMenu } from './UserMenu.tsx'

interface Entry {
  screen: Section
  label: SentenceKey
  /** The screen needs one of these permissions; without any it is open to all signed-in users. */
  permissions?: readonly Permission[]
}

const entries: readonly Entry[] = [
  { screen: 'datasets', label: 'nav.datasets' },
  { screen: 'users', label: 'nav.users', permissions: ['manage_users'] },
  { screen: 'groups', label: 'nav.groups', permissions: ['manage_groups', 'manage_users'] },
  { screen: 'invitations', label: 'nav.invitations', permissions: ['manage_users'] },
  { screen: 'reuses', label: 'nav.reuses', permissions: ['moderate'] },
  { screen: 'messages', label: 'nav.messages', permissions: ['manage_domain'] },
  { screen: 'portal', label: 'nav.portal', permissions: ['manage_domain'] },
  { screen: 'audit', label: 'nav.audit', permissions: ['manage_domain'] },
  { screen: 'account', label: 'nav.account' },
]

const pages = {
  datasets: lazy(() => import('../datasets/DatasetsPage.tsx')),
  create: lazy(() => import('../new/NewDatasetPage.tsx')),
  users: lazy(() => import('../people/UsersPage.tsx')),
  groups: lazy(() => import('../people/GroupsPage.tsx')),
  invitations: lazy(() => import('../people/InvitationsPage.tsx')),
  reuses: lazy(() => import('../reuses/ReusesPage.tsx')),
  messages: lazy(() => import('../messages/MessagesPage.tsx')),
  portal: lazy(() => import('../portal/PortalPage.tsx')),
  audit: lazy(() => import('../audit/AuditPage.tsx')),
  dataset: lazy(() => import('../dataset/DatasetPage.tsx')),
  account: lazy(() => import('../account/AccountPage.tsx')),
} satisfies Record<Screen, unknown>

interface ShellProps {
  account: Account
  /** The session has ended; calls wait for the user to sign in again. */
  ended: boolean
  /** The user has just signed in, instead of opening a page with an existing session. */
  cameIn: boolean
}

/** Header, navigation and the screen at the address. */
export function Shell({ account, ended, cameIn }: ShellProps) {
  const { options, router, words } = useApp()
  const { screen } = useStore(router.$place)
  const main = useRef<HTMLElement>(null)
  const before = useRef(cameIn ? undefined : screen)

  // After navigation, the focus moves to the heading of the new screen, so that screen readers announce it.
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    const focus = () => main.current?.querySelector<HTMLElement>('h1')?.focus()
    focus()
    const watcher = new MutationObserver(() => {
      if (!main.current?.querySelector('h1')) return
      watcher.disconnect()
      focus()
    })
    if (main.current && !main.current.querySelector('h1'))
      watcher.observe(main.current, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [screen])

  const Page = screen && pages[screen]
  const allowed = entries.filter(
    ({ permissions }) => permissions?.some((one) => account.permissions.includes(one)) ?? true,
  )
  return (
    <div className="shell" inert={ended}>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {words.say('shell.skip')}
      </button>
      <header className="shell-header">
        <a className="shell-name" href={options.home}>
          {options.name}
        </a>
        <nav className="shell-nav" aria-label={words.say('nav.label')}>
          {allowed.map((entry) => (
            <Link key={entry.screen} to={entry.screen} current={entry.screen === screen}>
              {words.say(entry.label)}
            </Link>
          ))}
        </nav>
        <UserMenu account={account} />
      </header>
      <main className="shell-main" ref={main} tabIndex={-1}>
        <ScreenBoundary key={screen}>
          <Suspense fallback={<Waiting />}>{Page ? <Page account={account} /> : <Missing />}</Suspense>
        </ScreenBoundary>
      </main>
      <RawJson />
      {ended && <SignInAgain account={account} />}
    </div>
  )
}
