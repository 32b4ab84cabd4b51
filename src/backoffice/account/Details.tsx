import { NativeSelect, TextInput, Title } from '@mantine/core'
import { isLanguage, languageFacts, languages } from '../../messages/languages.ts'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { notifyDone } from '../parts/notify.ts'
import { SaveButton } from '../parts/SaveButton.tsx'
import { useTextForm } from '../parts/useTextForm.ts'
import { loadWords } from '../words.ts'

/** Names and language. */
export function Details({ account }: { account: Account }) {
  const { api, session, setLanguage, words } = useApp()
  const form = useTextForm({
    name: 'account.details',
    saved: {
      first_name: account.first_name ?? '',
      last_name: account.last_name ?? '',
      language: account.language ?? '',
    },
    send: ({ language, ...names }) =>
      api('POST account/details/', {
        body: { ...names, ...(language !== undefined && { language: language || null }) },
      }),
    done: (saved) => {
      session.enter(saved)
      const { language } = saved
      if (!isLanguage(language)) return notifyDone(words.say('account.saved'), words)
      setLanguage(language)
      void loadWords(language).then((chosen) => notifyDone(chosen.say('account.saved'), chosen))
    },
  })
  return (
    <form className="section" onSubmit={form.save}>
      <Title order={2} size="h4">
        {words.say('account.details')}
      </Title>
      <TextInput
        label={words.say('account.first_name')}
        autoComplete="given-name"
        {...form.field('first_name')}
      />
      <TextInput
        label={words.say('account.last_name')}
        autoComplete="family-name"
        {...form.field('last_name')}
      />
      <NativeSelect
        label={words.say('account.language')}
        data={[
          { value: '', label: words.say('account.language_of_browser') },
          ...languages.map((language) => ({ value: language, label: languageFacts[language].name })),
        ]}
        {...form.field('language')}
      />
      <div>
        <SaveButton {...form} />
      </div>
    </form>
  )
}
