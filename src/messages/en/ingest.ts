import { en as command } from './ingest/command.ts'
import { en as formats } from './ingest/formats.ts'
import { en as processors } from './ingest/processors.ts'
import { en as publication } from './ingest/publication.ts'
import { en as schedule } from './ingest/schedule.ts'

export const en = {
  ...command,
  ...formats,
  ...processors,
  ...publication,
  ...schedule,
  'file.missing': 'There is no file {file}',
  'file.unreadable': '{file} cannot be read: {reason}',
  'file.empty': '{file} is empty: there is nothing to import',
  'file.html':
    '{file} is a web page, not a data file: the address it came from probably answered with an error or a login page',
  'file.htmltable':
    '{file} is a web page with a table, whatever its name says: open it in a spreadsheet application, save it as .xlsx or CSV and import that',
  'file.xml2003':
    '{file} is a workbook in the XML of Excel 2003: open it in a spreadsheet application, save it as .xlsx and import that',
  'file.access':
    '{file} is an Access database: export the table that is meant, as .xlsx or CSV, and import that',
  'file.sqlite':
    '{file} is an SQLite database, perhaps a GeoPackage: export its layer as GeoJSON, or its table as CSV, and import that',
  'file.image': '{file} is an image: import the table or the layer that it shows',
  'file.document':
    '{file} is a document ({kind}), which may show a table but holds none: save the table as .xlsx or CSV and import that',
  'file.program': '{file} is a file of {kind}: export it from there as CSV or Parquet and import that',
  'file.shp':
    '{file} is one part of a Shapefile: pack it with its .dbf, .shx and .prj into a ZIP file and import that',
  'file.binary':
    '{file} is not a text file: known formats are CSV and TSV, JSON, JSON lines, GeoJSON, Parquet, XLSX, ODS, XML, KML, GPX, Shapefile and GTFS',
  'file.container':
    '{file} is packed with {kind}, which cannot be opened here: unpack it, or pack it with ZIP or gzip, and import that',
  'file.broken': '{file} cannot be read as {format}: it is damaged or cut short',
  'file.nofields':
    '{file} holds records without a single value ({format}), so there is no column to make of it',
  'file.norecords': '{file} holds no records: {format} was read to its end and no list of objects was found',
  'file.xls': '{file} is a workbook of old Excel (.xls): save it as .xlsx, ODS or CSV and import that',
  'file.pdf':
    '{file} is a PDF, which shows tables but holds none: import the spreadsheet or CSV file that it was made from',
  'file.locked': '{file} is a workbook locked with a password: save it without one and import that',
  'dataset.id':
    "'{id}' cannot be the id of a dataset: use lower-case letters, digits, '-' and '_', beginning with a letter or digit",
  'job.interrupted':
    'The process that imported {dataset} has ended before its work was done, as when a server is stopped: the earlier version still answers; run the import again',
  'job.stopped': 'The import of {dataset} was stopped: the earlier version still answers',
  'job.overtaken':
    'Another version of {dataset} was published while this import added to the one before: run the import again',
  'job.state.waiting': 'waiting',
  'job.state.running': 'running',
  'job.state.done': 'done',
  'job.state.failed': 'failed',
  'job.state.stopped': 'stopped',
  'isolation.memory':
    '{file} needs more than {limit} MB of memory to be read: cut it into parts or save it as CSV, or raise D4C_IMPORT_MEMORY',
  'isolation.time': '{file} was not read within {limit} seconds: cut it into parts, or raise D4C_IMPORT_TIME',
  'isolation.disk':
    '{file} needs more than {limit} MB of disk while it is read: cut it into parts, or raise D4C_IMPORT_DISK',
  'isolation.low':
    '{file} was not read: {free} MB are free on the disk of the data folder, and the last {least} MB are left for what people change: make room and import it again',
  'isolation.full': 'The disk became full while {file} was read: free some space and import it again',
  'isolation.killed':
    'The process that read {file} was ended from outside ({cause}), as machines do when their memory runs out: import it again, and when that happens again, cut it into parts',
  'isolation.crashed':
    'The process that read {file} crashed ({cause}), so the file may be damaged or made to harm: save it anew from the program that it comes from',
  'isolation.failed': '{file} cannot be imported: {reason}',
  'source.gone': '{file} was taken away while it was read: import it again once it is in its place',
  'source.changed': '{file} changed while it was read: import it again once it is written to its end',
  'source.address': 'This is no address that can be fetched: write it as in https://www.example.org/file.csv',
  'source.scheme': '{address} cannot be fetched: only http and https are spoken, not {detail}',
  'source.port': '{address} cannot be fetched: port {detail} is none of the web',
  'source.private':
    '{address} was not fetched: {detail} lies in a private network; whoever runs this portal can allow it by D4C_ALLOW_PRIVATE',
  'source.host': '{address} cannot be fetched: there is no host of that name',
  'source.redirect': '{address} leads on to an address that cannot be read',
  'source.redirects': '{address} leads on from address to address, more than five times: give the last one',
  'source.certificate': '{address} cannot be trusted: its certificate does not hold ({detail})',
  'source.silent': '{address} does not answer: try again later',
  'source.connection': '{address} cannot be reached ({detail}): try again later',
  'source.status': '{address} answered with status {status} instead of a file',
  'source.forbidden':
    '{address} asks who we are (status {status}): give an address that needs no sign-in, or one with user and password, as in https://user:password@host/',
  'source.unknown': '{address} leads to no file (status {status}): it was moved or taken away',
  'source.later': '{address} is busy and asks to come back in {seconds} seconds',
  'source.empty': '{address} answered with nothing: there is no file to import',
  'source.short': '{address} broke off after {bytes} of {total} bytes, again and again: try again later',
  'source.broken': '{address} broke off after {bytes} bytes, again and again: try again later',
  'source.large': '{address} sends more than {limit} MB: raise D4C_SOURCE_SIZE, or give a smaller file',
  'source.time': '{address} took more than {limit} seconds: raise D4C_SOURCE_TIME, or try again later',
  'source.encoding': '{address} sends a body in an encoding that cannot be undone ({encoding})',
  'source.unchanged':
    'Nothing has changed at {address} since it was last imported into {dataset}, so nothing was done',
  'upload.form':
    'Nothing was sent as a form with files (multipart/form-data): choose a file and send it again',
  'upload.none': 'No file was sent: choose one and send it again',
  'upload.broken': 'The file did not come whole, as when a connection is lost: send it again',
  'upload.large':
    '{file} has more than {limit} MB, the most that can be sent: pack it with gzip, or import it by the command line',
  'upload.files': 'More than {limit} files were sent at once: send fewer, or pack them into a ZIP file',
  'upload.fields': 'The form has more than {limit} members',
  'upload.field': 'The member {field} of the form has more than {limit} bytes',
  'push.none': '{dataset} takes no pushed records: d4c push {dataset} makes a key for it',
  'pushed.object': 'is no JSON object',
  'pushed.field': 'has a field {field} that the dataset does not have: it has {known}',
  'pushed.key': 'has no value in {field}, which is part of the key',
  'pushed.text': 'has no text in {field}: {value}',
  'pushed.file': 'has no text in {field}: {value}',
  'pushed.int': 'has no whole number in {field}: {value}',
  'pushed.double': 'has no number in {field}: {value}',
  'pushed.date': 'has no day in {field}, as in 2024-12-31: {value}',
  'pushed.datetime': 'has no instant in {field}, as in 2024-12-31T12:00:00+01:00: {value}',
  'pushed.geo_point_2d': 'has no point in {field}, as in [48.85, 2.35], latitude first: {value}',
  'pushed.geo_shape': 'has no GeoJSON geometry in {field}: {value}',
  'merge.none':
    '{dataset} has no records yet that {file} could be added to: import it without append or upsert',
  'merge.missing':
    '{file} lacks columns of {dataset} ({fields}): add them, empty ones too, or replace the dataset as a whole',
  'merge.more':
    '{file} has columns that {dataset} does not have ({fields}): leave them out, or replace the dataset as a whole',
  'merge.type':
    'The field {field} of {file} is of type {found}, and that of {dataset} of type {type}: change the file, or replace the dataset as a whole',
  'merge.key': 'The key {key} is no field of {dataset}: it has {known}',
  'merge.nokey':
    'Records of {dataset} cannot be recognised without a key: name its fields, or annotate them “id”',
  'merge.appended': 'Records added to the {kept} of the version before: {added}',
  'merge.upserted':
    'Records added: {added}; records replaced, as their key was known: {replaced}; kept as they were: {kept}',
  'merge.repeated': 'Records left out, as a later one has the same key: {count}',
  'reject.type': 'does not fit the type of this field, which is {type}',
  'reject.key': 'has no value in the key, so it cannot be recognised later',
  'version.unreadable':
    'The file that was built does not read back as it was written ({written} of {rows} records): nothing was published',
  'field.override': "There is no field '{field}' to override: the dataset has {known}",
  'file.xlsb': '{file} is a binary Excel workbook (.xlsb): save it as .xlsx, ODS or CSV and import that',
  'type.given': 'Read as {reading}, as it was asked for',
  'type.read': 'Read as {reading}: {read} of {values} {values|value fits|values fit}',
  'type.nullwords': 'Words for “no value”, taken as empty: {count}',
  'type.dates.mixed': 'Read as days in {count} forms: {read} of {values} {values|value fits|values fit}',
  'type.dates.form': 'Among them {reading}: {count}',
  'type.dates.open':
    'Stays text: its days are written in several forms, and no value of one tells the day from the month; say which with --reading, or write them in one form',
  'type.dates.torn':
    'Stays text: its days are written in several forms, some with the day first and some with the month; write them in one form',
  'type.shortened':
    'Long numbers that a spreadsheet has shortened (1.2E+13): if they are ids, their last digits are lost, so export them as text',
  'type.flags':
    'Letters behind numbers, by which statistics mark provisional or estimated ones, were left off; --type text keeps them',
  'type.marks': 'Marks of footnotes behind years were left off; --type text keeps them',
  'type.serial':
    'These may be days of a spreadsheet, counted from 1900, and stay numbers: --reading spreadsheet-day reads them as days',
  'type.rejected': 'Values that do not fit, set aside: {count}',
  'type.date.open': 'No value tells day/month from month/day: read as day/month',
  'type.date.others': 'Read as month/day, as other columns of this file prove',
  'type.comma.open':
    'Every comma has three digits after it, so it may mark decimals or thousands: read as {reading}',
  'type.point.open':
    'Stays text: every point has three digits after it, so it may mark decimals or thousands, and no column of this file tells which: say it with --decimal point or --decimal comma',
  'type.point.others': 'Points stand between thousands, as other columns of this file prove',
  'type.text.letters':
    'Stays text: {count} {count|value|values} of its length {count|has|have} letters among the digits, so all of them are codes',
  'type.text.years':
    'Stays text: in all values ({count}) the second number is that of the next year, so they are financial or school years, not months; --reading iso-month reads them as months',
  'type.century': 'Years of two digits were read as 1969 to 2068; days that lie in the future: {count}',
  'type.century.ask':
    'Stays text: years of two digits put {count} {count|day|days} years ahead, and nothing tells the century: say it with --reading, one of {readings} (never in the future)',
  'type.century.birth':
    'Years of two digits that would lie in the future were read as of the century before: {count}',
  'type.digits':
    'Values with more digits than a number keeps, of which the last are lost: {count}; --type text keeps them',
  'type.zone.none': 'No time zone is given: taken as UTC',
  'type.text.padded':
    'Stays text: {count} {count|value begins|values begin} with a zero or a plus that a number would lose',
  'type.text.code': 'Stays text: “{label}” names codes, which nobody adds up',
  'type.text.mixed': 'Stays text: of {values} values, those that cannot be read as {reading}: {misfits}',
  'type.text.empty': 'Stays text: there is no value to judge by',
  'rejects.many':
    '{file} was not published: {count} of {rows} records ({percent} %) {count|has|have} values that do not fit, more than the {limit} % allowed. The earlier version stays. See what they are with --rejects FILE, correct the source or how it is read (--type, --reading, --decimal), or allow more with --max-rejects',
  'override.type': "There is no type '{type}': write one of {known}",
  'override.reading': "There is no reading '{reading}': write one of {known}",
  'override.contradiction': 'What is said of one field leaves no reading: {said}',
  'annotation.facet': 'Proposed as a facet: {values} values, of which {different} differ',
  'annotation.sortable': 'Proposed as sortable: its texts are short',
  'annotation.decimals': 'Decimals shown: {digits}, the most that a value has',
  'annotation.unit': 'Unit {unit}, which the name of the column says',
  'annotation.multivalued':
    'Taken as several values in one cell, parted by “{separator}”: {count} different {count|one comes|ones come} again',
  'annotation.hierarchical': 'Taken as levels, parted by “{separator}”: {count} first ones hold the others',
  'annotation.precision.year': 'Every day is the first of a year: counted by year',
  'annotation.precision.month': 'Every day is the first of a month: counted by month',
  'annotation.precision.day': 'Counted by day',
  'annotation.precision.hour': 'Every instant is a full hour: counted by hour',
  'annotation.precision.minute': 'Counted by minute',
  'override.separator':
    "'{separator}' cannot be a separator: write one character such as ; or | or the word tab",
  'reject.line': 'the line has more cells than the table has columns',
  'type.considered': 'Not read as {reading}: values that this would lose: {lost}',
  'type.text.long': 'Stays text: {count} {count|value has|values have} more digits than a number keeps',
  'type.text.words':
    'Words such as NA, n/a or null, which a text may be, were kept: {count}; a processor empties them',
  'type.text.units': 'Stays text: its numbers have {count} different units, which cannot be added up',
  'field.omitted': 'Left out, as it was asked for',
  'type.mojibake':
    'Values with letters torn by a wrong encoding, as Ã© for é: {count}; they came so, correct the source',
  'reject.value': 'cannot be read as {reading}',
  'reject.place': 'is not on the globe',
  'reject.system': 'names a coordinate system that is not known, EPSG:{code}',
  'reject.geometry': 'is not a geometry',
  'reading.compact-datetime': 'dates with time, YYYYMMDDHHMM',
  'reading.compact-date': 'dates, YYYYMMDD',
  'reading.compact-hour': 'dates with hour, YYYYMMDDHH',
  'reading.mixed-dates': 'days in several forms',
  'reading.spreadsheet-day': 'days of a spreadsheet, counted from 1900',
  'reading.integer-indian': 'whole numbers with commas between lakhs and crores',
  'reading.thousands-indian': 'numbers with commas between lakhs and crores',
  'reading.scientific': 'numbers with powers of ten',
  'reading.shortened': 'numbers with powers of ten, as spreadsheets shorten them',
  'reading.shortened-comma': 'numbers with a decimal comma and powers of ten, as spreadsheets shorten them',
  'reading.marked-year': 'years, some with the mark of a footnote',
  'reading.flagged': 'numbers, some with a letter behind',
  'reading.day-month-name-short': 'dates, day, name of the month and year of two digits',
  'reading.zoned-datetime': 'dates with time and the name of a time zone',
  'reading.mail-datetime': 'dates with time and offset, as in mails and logs',
  'reading.dms-pair-letters-first': 'points, latitude and longitude in degrees, minutes and seconds',
  'reading.integer': 'whole numbers',
  'reading.decimal': 'numbers with a decimal point',
  'reading.decimal-comma': 'numbers with a decimal comma',
  'reading.integer-comma': 'whole numbers with commas between thousands',
  'reading.integer-dot': 'whole numbers with points between thousands',
  'reading.integer-space': 'whole numbers with spaces between thousands',
  'reading.thousands-comma': 'numbers with commas between thousands',
  'reading.thousands-dot': 'numbers with points between thousands and a decimal comma',
  'reading.thousands-space': 'numbers with spaces between thousands',
  'reading.iso-datetime': 'dates with time, year first (ISO 8601)',
  'reading.iso-date': 'dates, year first',
  'reading.iso-month': 'months, year first',
  'reading.ymd-datetime': 'dates with time, year/month/day',
  'reading.dmy': 'dates, day/month/year',
  'reading.mdy': 'dates, month/day/year',
  'reading.dmy-short': 'dates, day/month/year of two digits',
  'reading.mdy-short': 'dates, month/day/year of two digits',
  'reading.dmy-short-past': 'dates, day/month/year of two digits, none in the future',
  'reading.mdy-short-past': 'dates, month/day/year of two digits, none in the future',
  'reading.day-month-name-short-past':
    'dates, day, name of the month and year of two digits, none in the future',
  'reading.dmy-datetime': 'dates with time, day/month/year',
  'reading.mdy-datetime': 'dates with time, month/day/year',
  'reading.month-name-first': 'dates, name of the month first',
  'reading.day-month-name': 'dates, day and name of the month',
  'reading.epoch-milliseconds': 'instants in milliseconds since 1970',
  'reading.epoch-seconds': 'instants in seconds since 1970',
  'reading.epoch-milliseconds-named': 'instants in milliseconds since 1970',
  'reading.month-name-datetime': 'dates with time and the name of the month',
  'reading.month-name-year': 'months by name, and years',
  'reading.month-year': 'months, month/year',
  'reading.lng-lat': 'points, longitude and latitude',
  'reading.lat-lng-comma': 'points, latitude and longitude with decimal commas',
  'reading.dms': 'degrees, minutes and seconds',
  'reading.dms-pair': 'points, latitude and longitude in degrees, minutes and seconds',
  'reading.lat-lng': 'points, latitude and longitude',
  'reading.bracketed-lat-lng': 'points, [latitude, longitude]',
  'reading.bracketed-lng-lat': 'points, [longitude, latitude]',
  'reading.wkt': 'geometries (WKT)',
  'reading.wkb': 'geometries (WKB in hexadecimal digits)',
  'reading.geojson': 'geometries (GeoJSON)',
  'reading.text': 'text',
  'source.column': 'Added, as it was asked for: the file that each record comes from',
  'override.source': "There is a column '{column}' already: choose another name for that of the files",
  'override.pair': "{option} needs a field and what is said of it, as in {option} field=…: '{said}'",
  'override.value': "'{said}' cannot be what {member} says",
  'override.member': "There is no '{member}' to override: write {known}",
  'override.object': 'A file of overrides holds one JSON object',
} as const
