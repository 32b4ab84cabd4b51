export const en = {
  'parameter.day': "Invalid value '{value}' for the parameter {parameter}: write a day as in 2026-01-31",
  'parameter.days':
    'From {from} to {to} is no range of days: write an end that is not before its beginning, and {limit} days at most',
  'notification.unknown':
    'There is no notification {name} for you: known are {known}, each with its permission',
  'quota.notice':
    'The subscribers of a dataset are written {limit} times a {unit} at most: retry after {reset}',
  'portal.closed': 'This portal is for those who have an account: sign in, or send an API key',
  'access.closed': 'This portal takes no requests for access',
  'chart.unknown': 'You keep no chart {id}, and none of that name is shared',
  'map.unknown': 'You keep no map {id}, and none of that name is shared',
  'saved.many': 'You have {limit} of them, the most that can be saved: delete one first',
  'quota.support': 'No more than {limit} messages per {unit} are passed on: retry after {reset}',
  'remote.unknown': 'The selected dataset does not exist or is not accessible anymore.',
  'remote.unreadable': '{address} does not answer as a data portal does: check the address of the portal',
  'dataset.reserved': "'{value}' is a word of the API: choose another identifier",
  'message.unknown': 'Unknown message: {message}',
  'client_error.unknown': 'Unknown client error: {error}',
  'value.base_maps':
    '{name} takes a list of at most {limit} base maps, each with a provider, as in {example}',
  'base_map.provider': 'The base map {id} names an unknown provider, {provider}',
  'base_map.key': 'The base map {id} needs a key of {provider}',
  'base_map.address':
    'The base map {id} needs an address that begins with https:// or /, and host names without paths',
  'base_map.template':
    'The address of the base map {id} says where zoom, column and row stand, as letters z, x and y in braces',
  'base_map.layers': 'The base map {id} needs the names of the layers of its map service',
  'base_map.repeated': 'Two base maps have the id {id}: give each one of its own',
} as const
