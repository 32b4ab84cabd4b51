/** `support`: of somebody who has signed in; `visitor`: of anybody. */
export type MessageKind = 'support' | 'visitor'

/** A message to those who manage the portal, as the management API shows it. */
export interface ManagedMessage {
  id: string
  kind: MessageKind
  /** Empty for messages of visitors. */
  subject: string
  message: string
  /** Null for visitors and for users who have been deleted. */
  user: string | null
  name: string
  email: string | null
  created_at: string
  archived_at: string | null
}

/** An uncaught exception, as a page reports it. */
export interface ClientErrorReport {
  message: string
  stack: string
  /** Address of the page, without its query. */
  url: string
  /** Language of the page. */
  userlang: string
  /** Of the answer that failed, where one did. */
  request_id: string
}

/** Exceptions of one message, as the management API shows them. */
export interface ManagedClientError {
  id: string
  message: string
  /** Of the latest, as are address, language and request. */
  stack: string
  url: string
  language: string
  request_id: string
  count: number
  first_at: string
  last_at: string
}
