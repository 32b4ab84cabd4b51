import type { FailureTable } from '../core/errors.ts'
import type { Demo, ElementFacts, Guide } from './documents.ts'
import type { Page } from './layout.ts'
import type { Markup } from './markup.ts'
import type { ServerState } from './server-state.ts'

/** Status and JSON of a data API answer. */
export interface Answered<Answer> {
  status: number
  answer: Answer
}

/** A visitor's request of a page, and what a page is made of. */
export interface PageRequest extends Page {
  /** A path parameter, '' if the path of the page has none of that name. */
  param: (name: string) => string
  /** Calls the data API as the visitor; the path is below `/d4c/api/`. */
  ask: <Answer>(path: string) => Promise<Answered<Answer & { error?: string }>>
  /** As `ask`, for answers that are no JSON; null where the call fails. */
  askText: (path: string) => Promise<string | null>
  /** State of the server and when it started. */
  serverState: () => Promise<ServerState>
  /** The manifest of elements from the build. */
  elements: () => Promise<ElementFacts[]>
  guides: () => Promise<Guide[]>
  /** Demos in the visitor's language. */
  demos: () => Promise<Demo[]>
  /** Every failure of the API. */
  failures: FailureTable
}

/** A page of the portal. `load` throws `PageProblem` where it cannot be shown. */
export interface PortalPage<Data = unknown> {
  /** As `/explore/dataset/:id/`. */
  path: string
  load: (request: PageRequest) => Promise<Data> | Data
  render: (page: PageRequest, data: Data) => Markup
}

/** Ties the data of a page to its rendering. */
export const definePage = <Data>(page: PortalPage<Data>): PortalPage => page as PortalPage

/** Why a page cannot be shown, as a message for the visitor. */
export class PageProblem extends Error {
  readonly status: number
  readonly title: string

  constructor(status: number, title: string, why: string) {
    super(why)
    this.status = status
    this.title = title
  }
}

/** A problem with status 404, by default that there is nothing at this path. */
export const missing = (
  { words, address }: Page,
  why = words.say('missing.page', { path: address.path }),
): PageProblem => new PageProblem(404, words.say('missing.title'), why)

/** The body of a successful answer. Throws `PageProblem` with the error message of any other. */
export function answerOf<Answer>(
  { words }: Page,
  title: string,
  { status, answer }: Answered<Answer & { error?: string }>,
): Answer {
  if (status === 200) return answer
  throw new PageProblem(status, title, answer.error ?? words.say('failed.why'))
}
