export const en = {
  'dataset.taken': 'There is a dataset {dataset} already: choose another identifier',
  'dataset.identifier':
    "'{value}' is no identifier: write lower-case letters, digits, - and _, beginning with a letter or digit, 100 at most",
  'dataset.conflict':
    '{user} has saved other values in the meantime: {members}. Merge yours with them, or overwrite them',
  'dataset.limit': 'You have {count} datasets, and {limit} is all that you may have',
  'dataset.busy': '{dataset} is being worked on: wait for its end or abort it',
  'dataset.unpublished': '{dataset} is not published',
  'dataset.unreadable': '{reason}',
  'change.unknown': 'There is no saved state {change} of this dataset',
  'resource.unknown': 'There is no source {resource}, or it is not yours',
  'job.unknown': 'There is no job {job}',
  'version.unknown': 'There is no version {version} of this dataset any more',
  'upload.too_large': 'The file you tried to upload exceeds the limit size. {limit} {unit}o',
  'upload.unknown': 'There is no upload {upload} of yours: begin anew',
  'upload.offset': 'The next byte of this upload is number {offset}: send on from there',
  'member.unknown': '{name} is no member: known are {known}',
  'value.invalid': "'{value}' cannot be taken as {name}: {expected} is expected",
  'value.counted': '{name} is counted by the portal and cannot be written',
  'value.unique': "'{value}' is in {name} twice",
  'value.refused': '{reason}',
  'processor.unknown_name': "There is no processor '{name}'",
} as const
