import type { Sentences } from '../message.ts'

export const en = {
  'catalog.needed': 'This element needs a catalog, and the context {name} is a dataset.',
  'data.none': 'No data available yet',
  'results.end': 'No more results',
  'tags.label': 'Values of {facet}',
  'tag.redirect': 'The address “{url}” must begin with http://, https:// or /.',
  'explore.label': 'Search for a dataset',
  downloads: '{n} {count|download|downloads}',
  'theme.count': '{name} ({n} {count|dataset|datasets})',
  used: 'Used by {n} {count|dataset|datasets}',
  'stats.dataset': 'Datasets',
  'stats.keyword': 'Keywords',
  'stats.publisher': 'Publishers',
  'stats.theme': 'Themes',
  'card.details': 'Details',
  'card.license': 'License',
  'card.new': '{name} (new window)',
  'card.none': 'no dataset to display',
  card: '{n} {count|dataset|datasets}',
  'reuse.by': 'by {name}',
  'reuse.end': 'All reuses are shown.',
  'schema.name': 'Name',
  'schema.type': 'Type',
  'schema.unit': 'Unit',
  'schema.sample': 'Sample',
  'schema.description': 'No description available for this field',
  'schema.json': 'JSON schema of {title}',
  'cross.label': 'Cross table of {title}',
  'cross.total': 'Total',
  'cross.cut': 'Only the first {rows} rows and {columns} columns are shown: narrow the search to see others.',
  'cross.truncated':
    'There are more groups than one answer holds, so that values are missing: narrow the search to see them all.',
  'cross.serie': 'The table has no series: write serie-{name}-func.',
} as const satisfies Sentences

export type ListSentences = Sentences<keyof typeof en>
