export const en = {
  'publication.limit':
    '{dataset} has {rows} records, and {limit} is all that the publisher may have in a dataset: leave some out by a processor, or ask an administrator for more',
  'publication.no_source':
    'The records of {dataset} are not made from a source that is kept here, so they cannot be read otherwise: add the file or address as a source',
  'publication.source_gone': 'The file of the source {source} is not there any more: add it again',
  'publication.overtaken':
    '{dataset} was changed by somebody else while it was being published: look at it and publish it again',
} as const
