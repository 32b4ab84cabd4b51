/** Descriptions of response headers, by name. */
export const headers = {
  ETag: 'State of the records that the answer was made from; send it back in If-None-Match.',
  'Cache-Control': 'Whether and by whom the answer may be cached.',
  'X-RateLimit-Limit': 'Calls that the tightest quota of the caller allows.',
  'X-RateLimit-Remaining': 'Calls that are left of it.',
  'X-RateLimit-Reset': 'When it begins anew, in seconds since 1970.',
  'Retry-After': 'Seconds to wait before the next call.',
  'WWW-Authenticate': 'How to name a caller.',
  'Content-Disposition': 'Name for the file.',
  'ODS-Analyze-Truncated': 'There, when there were more groups than an answer holds.',
  'D4C-Analyze-Truncated': 'The same, under our own name.',
  'D4C-Analyze-Groups': 'How many groups there are, where maxpoints asked for fewer.',
  'D4C-Export-Truncated': 'There, when the format holds fewer records than were found.',
} as const
export type HeaderName = keyof typeof headers
