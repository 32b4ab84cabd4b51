/** `support`: of signed-in users; `visitor`: anonymous. */
export const messageKinds = ['support', 'visitor'] as const
export type MessageKind = (typeof messageKinds)[number]

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
