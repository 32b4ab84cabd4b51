import { Button, Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import { languageFacts, languages } from '../../messages/languages.ts'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { notifyFailed } from '../parts/notify.ts'
import { clearStorage } from '../parts/session-storage.ts'

/** Display name: the user's names, else the username. */
export const nameOf = ({ first_name, last_name, username }: Account): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username

/** A menu with account, language and sign-out. */
export function UserMenu({ account }: { account: Account }) {
  const { queries, router, session, words, setLanguage } = useApp()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const leave = async () => {
    try {
      await session.signOut()
      queries.clear()
      clearStorage()
    } catch (error) {
      notifyFailed(error, words)
    }
  }
  return (
    <Menu
      opened={opened}
      onChange={(open) => {
        setOpened(open)
        if (!open) button.current?.focus()
      }}
      position="bottom-end"
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <Button ref={button} variant="subtle" size="compact-md" className="shell-user">
          {nameOf(account)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => router.go(router.href('account'))}>{words.say('nav.account')}</Menu.Item>
        <Menu.Divider />
        {languages
          .filter((language) => language !== words.language)
          .map((language) => (
            <Menu.Item key={language} lang={language} onClick={() => setLanguage(language)}>
              {languageFacts[language].name}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void leave()}>{words.say('shell.sign_out')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
