export const en = {
  'file.missing': 'There is no file {file}',
  'file.unreadable': '{file} cannot be read: {reason}',
  'file.empty': '{file} is empty: there is nothing to import',
  'file.html':
    '{file} is a web page, not a data file: the address it came from probably answered with an error or a login page',
  'file.binary':
    '{file} is not a text file: known formats are CSV and TSV, JSON, JSON lines, GeoJSON and Parquet',
  'file.container':
    '{file} is a {kind} file, which cannot be imported yet: known formats are CSV and TSV, JSON, JSON lines, GeoJSON and Parquet',
  'file.broken': '{file} cannot be read as {format}: it is damaged or cut short',
  'file.norecords': '{file} holds no records: {format} was read to its end and no list of objects was found',
  'dataset.id':
    "'{id}' cannot be the id of a dataset: use lower-case letters, digits, '-' and '_', beginning with a letter or digit",
  'version.unreadable':
    'The file that was built does not read back as it was written ({written} of {rows} records): nothing was published',
  'field.override': "There is no field '{field}' to override: the dataset has {known}",
  'csv.encoding': 'Encoding: {encoding}, judged by all bytes of the file',
  'csv.encoding.mark': 'Encoding: {encoding}, told by the byte-order mark',
  'csv.separator': "Separator: '{separator}', which gives {columns} columns",
  'csv.header': 'Column names come from line {line}',
  'csv.header.none': 'The first line holds data already, so columns are numbered',
  'csv.preamble': 'Lines above the table left out: {lines}',
  'csv.lenient':
    'Some lines are not well-formed (too few cells, stray quotes): short lines were filled with empty cells',
  'csv.skipped': 'Lines with more cells than the table has columns, left out: {lines}',
  'json.records': 'Records: {count}, found at {path}',
  'geojson.features': 'Features: {count}',
  'type.given': 'Read as {reading}, as it was asked for',
  'type.read': 'Read as {reading}: {read} of {values} values fit',
  'type.nullwords': 'Words for “no value”, taken as empty: {count}',
  'type.rejected': 'Values that do not fit, set aside: {count}',
  'type.date.open': 'No value tells day/month from month/day: read as day/month',
  'type.date.others': 'Read as month/day, as other columns of this file prove',
  'type.comma.open':
    'Every comma has three digits after it, so it may mark decimals or thousands: read as {reading}',
  'type.text.padded': 'Stays text: {count} values begin with a zero that a number would lose',
  'type.text.code': 'Stays text: “{label}” names codes, which nobody adds up',
  'type.text.mixed': 'Stays text: {misfits} of {values} values cannot be read as {reading}',
  'type.text.empty': 'Stays text: there is no value to judge by',
  'geo.pair': 'A point was made from {lat} and {lng}',
  'geo.broken': 'Geometries that cannot be read, set aside: {count}',
  'reject.value': 'cannot be read as {reading}',
  'reject.geometry': 'is not a geometry',
} as const
