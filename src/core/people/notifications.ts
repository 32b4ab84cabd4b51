import type { Permission } from './permissions.ts'

/** Kinds of notification mails, and the permission for each. */
export const notifications = {
  /** A visitor requests access to the portal. */
  access_request: 'manage_users',
  /** A visitor has sent feedback on a dataset. */
  feedback: 'moderate',
  /** A visitor has proposed a reuse of a dataset. */
  reuse: 'moderate',
  /** A schedule could not refresh a dataset. */
  refresh_failed: 'edit_dataset',
} as const satisfies Record<string, Permission>

export type NotificationName = keyof typeof notifications

export const isNotification = (name: string): name is NotificationName => Object.hasOwn(notifications, name)
