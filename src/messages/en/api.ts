import { en as datasets } from './api/datasets.ts'
import { en as people } from './api/people.ts'
import { en as portal } from './api/portal.ts'
import { en as resources } from './api/resources.ts'
import { en as security } from './api/security.ts'
import { en as storage } from './api/storage.ts'

export const en = {
  ...resources,
  ...datasets,
  ...people,
  ...portal,
  ...security,
  ...storage,
  'dataset.missing': 'The parameter dataset is missing: name the dataset, as in dataset=airports.',
  'dataset.unknown': 'Unknown dataset: {dataset}',
  'record.unknown': 'Unknown record: {recordid}',
  'file.unknown': 'Unknown file: {file}',
  'snapshot.unknown': 'Unknown snapshot: {snapshot}',
  'specification.unknown':
    'There is no specification {name}: {types} are written for each dataset, as {formats}, for example openapi.json',
  'path.unknown': 'Nothing is at {path}',
  'field.unknown': "Unknown field '{field}' in {parameter}: this dataset has {known}",
  'facet.unknown': "Unknown facet name '{name}'",
  'field.not_sortable': "The field '{field}' of type {type} cannot be sorted on",
  'parameter.number':
    "Invalid value '{value}' for the parameter {parameter}: write a whole number from {min} to {max}",
  'parameter.choice': "Invalid value '{value}' for the parameter {parameter}: write one of {known}",
  'parameter.timezone': "Unknown timezone '{value}': write a name such as Europe/Paris or UTC",
  'parameter.separator': "Invalid csv_separator '{value}': write one ASCII character other than a quote",
  'parameter.missing': 'The parameter {parameter} is missing',
  'geofilter.distance':
    "Invalid value '{value}' for {parameter}: write lat,lng or lat,lng,metres as in 48.85,2.35,1000",
  'geofilter.polygon':
    "Invalid value '{value}' for {parameter}: write at least three corners as in (48.8,2.2),(48.9,2.2),(48.9,2.4)",
  'geofilter.bbox': "Invalid value '{value}' for geofilter.bbox: write latSW,lngSW,latNE,lngNE",
  'geofilter.grid':
    "Invalid value '{value}' for geo_grid: write a cell as a tile names it, z/x/y as in 14/8412/5534",
  'tile.outside': 'There is no tile {tile}: at zoom {z}, x and y run from 0 to {max}',
  'query.function': 'Unknown function #{name} in the query: known are {known}',
  'query.arguments': 'Wrong arguments in {call}: write {usage}',
  'query.value': "The query compares the field '{field}' of type {type} with '{value}', which is none",
  'query.too_long': 'The query has {length} characters, and {limit} are read at most',
  'expression.invalid': "The expression '{expression}' cannot be read from position {position} on",
  'expression.function': "Unknown function '{name}' in the expression '{expression}': known are {known}",
  'expression.field': "'{field}' in the expression '{expression}' is not a field of numbers",
  'series.expression': "The series '{series}' needs a field of numbers: add y.{series}.expr",
  'aggregation.unknown': "The aggregation '{name}' names no series of this analysis",
  'join.several': 'An analysis joins one dataset, and this one names {names}',
  'join.axis': 'A join groups records by its localkey: leave out x={x}',
  'request.too_complex':
    'The request gives {count} conditions or values for {parameter}, and {limit} are read at most',
  'request.too_costly':
    'Testing {count} conditions on {records} records would take about {seconds} s, and {limit} s are spent on a request at most: give fewer words, values or corners',
  'geofilter.corners': '{parameter} has {count} corners, and {limit} are read at most: simplify the outline',
  'body.letters':
    'What was sent has half a letter or the character NUL in a text or a name, which no file can hold: send letters whole',
  'body.deep': 'What was sent has more than {limit} lists or objects within one another: make it flatter',
  'caller.busy':
    'More than {limit} of your questions are waiting already: ask fewer at a time, and go on when answers have come',
  'dataset.not_geographic': "The field '{field}' of {dataset} holds no geometry",
  'format.unknown': "Unknown format '{format}': this call knows {known}",
  'parameter.epsg': "Unknown projection '{value}': write one of {known}",
  'format.not_geographic': 'The format {format} needs places, and {dataset} has no geographic field',
  'format.no_calendar':
    'The format {format} needs events, and {dataset} names no field of dates for their start in its calendar settings',
  'page.beyond': 'start + rows is {sum}, and a search reaches {limit} at most: use download for more',
  'query.timeout':
    'The query took longer than {seconds} s and was stopped: narrow it with a filter or ask for fewer facets',
  'records.unavailable':
    'The records of {dataset} cannot be read right now: the portal keeps them, please retry later or tell its administrator',
  'records.hidden': 'The records of {dataset} are not open to you: its description is all that is shown',
  'parameter.callback':
    "Invalid callback '{value}': write the name of a function, in letters, digits, _, $ and dots",
  'key.callback': 'Answers to keys are not given as callbacks, which any page could read: ask for JSON',
  'key.unknown': 'The API key is not valid: check it, or ask the administrator of the portal for a new one',
  'key.origin': 'The API key may be used on certain sites only, and this is none of them',
  'quota.portal': 'The portal has reached its limit of {limit} calls per {unit}: retry after {reset}',
  'quota.user': 'You have reached your limit of {limit} calls per {unit}: retry after {reset}',
  'quota.dataset': 'The limit of {limit} calls per {unit} for this dataset is reached: retry after {reset}',
  'quota.anonymous':
    'You have reached the limit of {limit} calls per {unit} without an API key: retry after {reset}, or use a key',
  'body.unreadable': 'What was sent cannot be read: send {known}',
  'body.too_long': 'What was sent is longer than {limit} bytes, and no more is read',
  'value.missing': '{name} is missing',
  'value.too_long': '{name} has {length} characters, and {limit} are the most',
  'value.address': "'{value}' in {name} is no web address: write it whole, as in https://www.example.org/",
  'value.email': "'{value}' in {name} is no e-mail address",
  'value.picture':
    '{name} holds no picture that can be read: send a JPEG, PNG, GIF or WebP of less than {limit} pixels',
  'feedback.empty': 'The feedback says nothing: write a comment, or values that should be others',
  'feedback.closed': 'Feedback on {dataset} is not asked for',
  'template.unknown': 'Unknown template: {template}. Known are {known}',
  'reuse.unknown': 'Unknown reuse: {reuse}',
  'quota.submission': 'One network can send {limit} messages per {unit}, and yours has: retry after {reset}',
  'push.key':
    'The push key does not open the dataset {dataset}: send the one that was made for it as pushkey',
  'push.records': '{problems} of {count} records cannot be taken, so none was: see records',
  'push.many': '{count} records were sent, and {limit} are taken at once',
  'push.busy': '{dataset} has more records waiting than it can take in: retry in some seconds',
  'signin.failed': 'The name or the password is not right',
  'signin.required': 'Request unauthorized: authentication is required.',
  'signin.locked': 'Too many tries to sign in: wait {seconds} seconds and try again',
  'permission.missing':
    'You may not do this: it needs the permission {permission}, which an administrator can give you',
  forgery:
    'The change was not made, since the request does not come from a page of this portal: reload the page and try again',
  'password.wrong': 'The password is not right',
  'password.short': 'The password is too short: it takes {least} characters or more',
  'password.long': 'The password is too long: it takes {most} bytes at most',
  'password.name': 'The password contains the name of the user: choose another one',
  'request.invalid': 'The request cannot be taken as it is, and nothing was changed',
  'method.not_allowed': '{method} is not possible on {path}',
  'pictures.busy': 'Too many pictures are being made at this moment: please retry',
  'server.failed':
    'The server encountered an internal error. Please retry the request or contact the administrator.',
} as const
