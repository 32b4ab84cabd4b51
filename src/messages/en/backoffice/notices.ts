/** Sentences about calls that failed; those of statuses are the same as in the public catalog. */
export const en = {
  'notice.failed': 'That did not work',
  'notice.unexpected': 'Something went wrong in this page. Reload it; what you typed is kept.',
  'notice.offline':
    'The server cannot be reached. Check your connection, then try again; what you typed is kept.',
  'notice.400': 'Bad request: please retry the request later or contact the administrator.',
  'notice.401': 'Request unauthorized: authentication is required.',
  'notice.403': 'Request forbidden: you may not have the necessary permissions for the requested resource.',
  'notice.404': 'Resource not found: if you have followed a valid link, please contact the administrator.',
  'notice.408': 'Request timeout: please retry the request later or contact the administrator.',
  'notice.409': 'Somebody else has changed this meanwhile. Load it again to see what is there now.',
  'notice.429':
    'Too many requests or API calls quota has been exceeded: please retry the request later or contact the administrator.',
  'notice.503': 'The service is unavailable: please retry the request later or contact the administrator.',
  'notice.other':
    'The server encountered an internal error. Please retry the request or contact the administrator.',
} as const

export type NoticeSentences = Readonly<Record<keyof typeof en, string>>
