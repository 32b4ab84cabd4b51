export const en = {
  'dataset.missing': 'The parameter dataset is missing: name the dataset, as in dataset=airports.',
  'dataset.unknown': 'Unknown dataset: {dataset}',
  'record.unknown': 'Unknown record: {recordid}',
  'path.unknown': 'Nothing is at {path}',
  'field.unknown': "Unknown field '{field}' in {parameter}: this dataset has {known}",
  'facet.unknown': "Unknown facet name '{name}'",
  'field.not_sortable': "The field '{field}' of type {type} cannot be sorted on",
  'parameter.invalid': "Invalid value '{value}' for the parameter {parameter}: {expected}",
  'parameter.missing': 'The parameter {parameter} is missing: {expected}',
  'query.function': 'Unknown function #{name} in the query: known are {known}',
  'query.arguments': 'Wrong arguments in {call}: {expected}',
  'expression.invalid': "Invalid expression '{expression}' at position {position}: {expected}",
  'format.unknown': "Unknown format '{format}': this call knows {known}",
  'page.beyond': 'start + rows is {sum}, and a search reaches {limit} at most: use download for more',
  'query.timeout':
    'The query took longer than {seconds} s and was stopped: narrow it with a filter or ask for fewer facets',
  'records.unavailable':
    'The records of {dataset} cannot be read right now: the portal keeps them, please retry later or tell its administrator',
  'method.not_allowed': '{method} is not possible on {path}',
  'server.failed':
    'The server encountered an internal error. Please retry the request or contact the administrator.',
} as const
