/** The log of changes. */
export const en = {
  'audit.user': 'User',
  'audit.csv': 'Download as CSV',
  'audit.jsonl': 'Download as JSON lines',
  'audit.none': 'No entries',
  'audit.none_why': 'Every change to datasets, people and the portal is logged here.',
  'audit.when': 'When',
  'audit.who': 'Who',
  'audit.what': 'Change',
  'audit.of': 'Of',
  'audit.detail': 'Detail',
  'audit.key': 'by the key {key}',
  'audit.more': 'Show earlier ones',
  'audit.count': '{count|1 change|{n} changes}',
} as const
