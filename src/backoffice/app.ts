import { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { BackofficeOptions } from './attributes.ts'
import { type Api, createApi, createUploadForm, type UploadForm } from './client/api.ts'
import { type Call, createCall } from './client/call.ts'
import { CallFailure } from './client/failure.ts'
import { createFileUpload, type StartUpload } from './client/file-upload.ts'
import { Session } from './client/session.ts'
import { createUpload } from './client/upload.ts'
import { bindStorage } from './parts/session-storage.ts'
import { createRouter, type Router } from './router.ts'
import type { Language, Words } from './words.ts'

/** Services passed to every screen. */
export interface App {
  /** Calls that have a contract, typed by it. */
  api: Api
  call: Call
  upload: UploadForm
  /** Uploads of files that may be large: in chunks, and resumable. */
  uploadFile: StartUpload
  session: Session
  router: Router
  queries: QueryClient
  options: BackofficeOptions
  /** The application's shadow root. */
  root: ShadowRoot
}

const forgeryCookie = 'd4c_csrf'

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}

const languageCookie = 'd4c_lang'

/**
 * On pages of the portal the language cookie applies to public pages as well; signed-in users also store it
 * in their account.
 */
export async function rememberLanguage({ api, options, session }: App, language: Language): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store
  if (options.base) document.cookie = `${languageCookie}=${language}; path=/; SameSite=Lax; max-age=31536000`
  const state = session.$state.get()
  if (state.type !== 'in' || state.account.language === language) return
  session.enter(await api('POST account/details/', { body: { language } }))
}

/** Creates the services; `language` is read for each call. */
export function createApp(options: BackofficeOptions, root: ShadowRoot, language: () => Language): App {
  const token = () => cookie(forgeryCookie)
  const session: Session = new Session(
    () => api,
    () => token() !== '',
  )
  const shared = {
    base: options.api,
    forgeryToken: token,
    language,
    signInAgain: () => session.signInAgain(),
  }
  const call = createCall({ ...shared, fetch: (...sent) => fetch(...sent) })
  const api = createApi(call)
  const upload = createUploadForm(createUpload(shared))
  const uploadFile = createFileUpload(shared)
  // Only network failures, 503 and 504 are retried.
  const passing = (error: unknown) => error instanceof CallFailure && [0, 503, 504].includes(error.status)
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: (failed, error) => failed < 2 && passing(error), staleTime: 10_000 },
      mutations: { retry: false },
    },
  })
  let person: string | null = null
  // When the user changes, cached answers are dropped and typed text is stored under the new user.
  session.$state.listen((state) => {
    if (state.type !== 'in' || state.account.username === person) return
    if (person !== null) queries.clear()
    person = state.account.username
    bindStorage(person)
  })
  return {
    api,
    call,
    upload,
    uploadFile,
    session,
    queries,
    options,
    root,
    router: createRouter(window, options.base ?? null),
  }
}

export interface Here extends App {
  words: Words
  /** Changes the language, and stores it for the next visit. */
  setLanguage: (language: Language) => void
}

export const AppContext = createContext<Here | null>(null)

/** The services of the application. Throws outside of it. */
export function useApp(): Here {
  const here = useContext(AppContext)
  if (!here) throw new Error('useApp() stands outside of the application')
  return here
}
