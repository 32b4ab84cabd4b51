import { DirectionContext, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useStore } from '@nanostores/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { WidgetProps } from '../custom-element/Root.tsx'
import { sheetOf } from '../custom-element/styles.ts'
import { allLanguages, languageFacts, languageOf } from '../messages/languages.ts'
import { reportErrors } from '../ui/error-reports.ts'
import { AppContext, createApp, rememberLanguage } from './app.ts'
import type { attributes } from './attributes.ts'
import { useColorScheme } from './color-scheme.ts'
import { notifyFailed } from './parts/notify.ts'
import { Shell } from './shell/Shell.tsx'
import { SessionFailed, SignInPage } from './shell/SignInPage.tsx'
import { rootClass, themeFor, variablesCss } from './theme.ts'
import { type Language, loadWords, type Words } from './words.ts'

const EntryPage = lazy(() => import('./entry/EntryPage.tsx'))

/** The sentences of a language; while they are loading those of the previous one, null at first. */
function useWords(language: Language): Words | null {
  const [words, setWords] = useState<Words | null>(null)
  useEffect(() => {
    let isWanted = true
    void loadWords(language).then((loaded) => {
      if (isWanted) setWords(loaded)
    })
    return () => {
      isWanted = false
    }
  }, [language])
  return words
}

/** The editors' application: the shell for signed-in users, the sign-in page for everybody else. */
export function Backoffice({ options, element }: WidgetProps<typeof attributes>) {
  const root = element.shadowRoot
  if (!root) throw new Error('<d4c-backoffice> has no shadow root')
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = useRef<Language>('en')
  const [app] = useState(() => createApp(options, root, () => language.current))
  const state = useStore(app.session.$state)
  const { entry } = useStore(app.router.$place)
  const cameIn = useRef(false)
  if (state.type === 'out') cameIn.current = true
  const account = state.type === 'in' || state.type === 'ended' ? state.account : null
  const place = element.closest('[lang]')?.getAttribute('lang')
  const spoken = chosen ?? languageOf([account?.language, place, ...navigator.languages], 'en', allLanguages)
  language.current = spoken
  const words = useWords(spoken)
  // Nothing is rendered before the user's language is loaded.
  const isSpoken = useRef(false)
  if ((entry || state.type !== 'unknown') && words?.language === spoken) isSpoken.current = true
  const here = useMemo(() => {
    if (!words) return null
    const setLanguage = (next: Language) => {
      setChosen(next)
      rememberLanguage(app, next).catch((error: unknown) => notifyFailed(error, words))
    }
    return { ...app, words, setLanguage }
  }, [app, words])

  const scheme = useColorScheme(element)
  const [layers, setLayers] = useState<HTMLElement | null>(null)
  const theme = useMemo(() => layers && themeFor(layers), [layers])

  useEffect(() => {
    const sheet = sheetOf(variablesCss())
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
    void app.session.begin()
    return () => app.router.stop()
  }, [app, root])

  // Only on pages of the portal; other sites handle their own errors.
  const isPortalPage = options.base !== null
  useEffect(() => (isPortalPage ? reportErrors(window) : undefined), [isPortalPage])

  // A right-to-left page keeps its direction in any language.
  const [pageDirection] = useState<'ltr' | 'rtl'>(() =>
    getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr',
  )
  const dir = languageFacts[spoken].direction === 'rtl' ? 'rtl' : pageDirection
  const direction = useMemo(() => ({ dir, toggleDirection: () => {}, setDirection: () => {} }), [dir])

  return (
    <div className={rootClass} lang={words?.language} dir={dir} data-mantine-color-scheme={scheme}>
      {theme && layers?.parentElement && here && isSpoken.current && (
        <DirectionContext value={direction}>
          <MantineProvider
            theme={theme}
            forceColorScheme={scheme}
            getRootElement={() => layers.parentElement ?? undefined}
            cssVariablesSelector={`.${rootClass}`}
            withCssVariables={false}
            withGlobalClasses={false}
          >
            <QueryClientProvider client={app.queries}>
              <AppContext value={here}>
                <Notifications position="bottom-right" />
                {entry && (
                  <Suspense fallback={null}>
                    <EntryPage key={entry.token} name={entry.name} token={entry.token} />
                  </Suspense>
                )}
                {!entry && account && (
                  <Shell
                    key={account.username}
                    account={account}
                    ended={state.type === 'ended'}
                    cameIn={cameIn.current}
                  />
                )}
                {!entry && state.type === 'out' && <SignInPage />}
                {!entry && state.type === 'failed' && <SessionFailed error={state.error} />}
              </AppContext>
            </QueryClientProvider>
          </MantineProvider>
        </DirectionContext>
      )}
      <div ref={setLayers} />
    </div>
  )
}
