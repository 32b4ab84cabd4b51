/** `support`: from signed-in users; `visitor`: anonymous. */
export const messageKinds = ['support', 'visitor'] as const
export type MessageKind = (typeof messageKinds)[number]

/** An uncaught exception, reported by a page. */
export interface ClientErrorReport {
  message: string
  stack: string
  /** Address of the page, without its query. */
  url: string
  /** Language of the page. */
  userlang: string
  /** Id of the failed answer, if one failed. */
  request_id: string
}
