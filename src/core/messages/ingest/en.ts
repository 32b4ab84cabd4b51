import { en as processors } from './processors/en.ts'

export const en = {
  ...processors,
  'file.missing': 'There is no file {file}',
  'file.unreadable': '{file} cannot be read: {reason}',
  'file.empty': '{file} is empty: there is nothing to import',
  'file.html':
    '{file} is a web page, not a data file: the address it came from probably answered with an error or a login page',
  'file.binary':
    '{file} is not a text file: known formats are CSV and TSV, JSON, JSON lines, GeoJSON, Parquet, XLSX, ODS, XML, KML, GPX, Shapefile and GTFS',
  'file.container':
    '{file} cannot be imported, since its format is {kind}: known formats are CSV and TSV, JSON, JSON lines, GeoJSON, Parquet, XLSX, ODS, XML, KML, GPX, Shapefile and GTFS',
  'file.broken': '{file} cannot be read as {format}: it is damaged or cut short',
  'file.norecords': '{file} holds no records: {format} was read to its end and no list of objects was found',
  'file.xls': '{file} is a workbook of old Excel (.xls): save it as .xlsx, ODS or CSV and import that',
  'file.pdf':
    '{file} is a PDF, which shows tables but holds none: import the spreadsheet or CSV file that it was made from',
  'file.locked': '{file} is a workbook locked with a password: save it without one and import that',
  'archive.broken':
    '{file} cannot be unpacked: the archive is damaged or cut short; make it anew or fetch it again',
  'archive.damaged':
    '{entry} in {file} is damaged: what comes out is not what was put in; make the archive anew or fetch it again',
  'archive.encrypted': '{entry} in {file} is locked with a password: pack it without one',
  'archive.method':
    '{entry} in {file} is packed by a method that few programs know (number {method}): pack it as an ordinary ZIP (Deflate)',
  'archive.duplicate':
    '{file} holds two files called {entry}, so it is open which is meant: pack it with one of them',
  'archive.path':
    '{file} holds a file whose name leads out of the archive ({entry}): pack it with plain names',
  'archive.entries':
    '{file} holds more than {limit} files: pack only those with data, or raise the limit “entries” of archives',
  'archive.entrybytes':
    '{entry} in {file} takes more than {limit} MB unpacked: cut it into parts, or raise the limit “entryBytes” of archives',
  'archive.totalbytes':
    '{file} takes more than {limit} MB unpacked: pack fewer files, or raise the limit “totalBytes” of archives',
  'archive.ratio':
    '{entry} in {file} grows to more than {limit} times its size, as archives do that are made to harm: give it unpacked, or raise the limit “ratio” of archives',
  'archive.nesting':
    '{file} is an archive inside of {limit} others: unpack the outer ones, or raise the limit “nesting” of archives',
  'archive.nodata': '{file} is an archive without a data file (it holds: {entries}): pack the data into it',
  'archive.noentry': '{file} holds no file called {entry}; it holds: {entries}',
  'archive.none': '{file} is not an archive, so there is no file {entry} in it: leave “entry” out',
  'archive.several':
    '{file} holds {count} data files that are not one table: choose one by “entry” ({entries})',
  'archive.left': 'Other files in {file}, left out: {entries}',
  'archive.concatenated': '{count} files with the same columns, one after the other: {entries}',
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
    '{address} was not fetched: {detail} is an address of a private network; whoever runs this portal can allow it by D4C_ALLOW_PRIVATE',
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
  'step.fetch': 'fetching',
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
  'command.push.usage': 'push needs the id of one dataset: d4c push DATASET',
  'command.push.empty': '{id} has no fields yet that records could be pushed to: import a first file',
  'command.push.made':
    'Records are pushed to {path}?pushkey=KEY. The key is shown this once and kept nowhere; an earlier one opens nothing any more:',
  'command.push.revoked': 'Revoked: nothing can be pushed to {id} any more',
  'command.push.unknown': '{id} has no key that could be revoked',
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
  'csv.encoding': 'Encoding: {encoding}, judged by all bytes of the file',
  'csv.encoding.mark': 'Encoding: {encoding}, told by the byte-order mark',
  'csv.separator': "Separator: '{separator}', which gives {columns} columns",
  'csv.header': 'Column names come from line {line}',
  'csv.header.none': 'The first line holds data already, so columns are numbered',
  'csv.preamble': 'Lines above the table left out: {lines}',
  'csv.notes': 'Notes under the table left out: {lines}',
  'csv.skipped': 'Lines with more cells than the table has columns, left out: {lines}',
  'encoding.told': 'Encoding: {encoding}',
  'xml.encoding.unknown': "{file} names an encoding that is not known ('{encoding}'): give it as “encoding”",
  'xml.encoding.wrong':
    '{file} says that its encoding is {encoding}, but its bytes are not: give the right one as “encoding”, as in windows-1252',
  'xml.broken': '{file} is not well-formed XML, line {line}: {reason}',
  'xml.entity':
    '{file} uses an entity that XML does not know, line {line}: entities that a file declares are not expanded, write the character itself',
  'xml.deep': '{file} nests elements more than {limit} deep: this is no table of records',
  'xml.attributes': '{file} has an element with more than {limit} attributes: this is no table of records',
  'xml.long':
    '{file} has one record or text of more than {limit} MB, line {line}: give the path to smaller records',
  'xml.columns':
    '{file} has more than {limit} different elements in its records: give the path to smaller records',
  'xml.records': 'Records: {count}, the elements {path}',
  'xml.nopath': '{file} has no element {path}: its elements are {known}',
  'xml.exception': 'Instead of data, {file} holds the refusal of a server: {message}',
  'geo.unreadable': 'Geometries of a kind that cannot be read, left out: {count}',
  'geo.altitude': 'Heights of positions left out, since places are kept as longitude and latitude: {count}',
  'projection.from': 'Places were brought from {projection} to longitude and latitude',
  'projection.unshifted':
    'Places may lie some hundred metres off, since the shift of {projection} to WGS 84 is not known',
  'projection.unknown':
    "{file} is in a coordinate system that is not known ('{projection}'): give its EPSG code as “projection”, as in EPSG:2154",
  'projection.none': 'No coordinate system is given: numbers were taken as longitude and latitude',
  'kml.placemarks': 'Placemarks: {count}',
  'kml.folder': 'All records lie in one folder, which got no column: {folder}',
  'kml.links': '{file} holds no places, it only points to where they are: {href}',
  'gpx.records': 'Waypoints: {waypoints}, routes: {routes}, tracks: {tracks}',
  'file.xlsb': '{file} is a binary Excel workbook (.xlsb): save it as .xlsx, ODS or CSV and import that',
  'sheet.only': 'Sheet: “{sheet}”, the only one',
  'sheet.chosen': 'Sheet: “{sheet}”; left out: {others} (choose one by “sheet”)',
  'sheet.unknown': '{file} has no sheet “{sheet}”; it has: {sheets}',
  'sheet.none':
    '{file} holds no table: its sheets are empty or hidden ({sheets}); choose a hidden one by “sheet”',
  'sheet.empty': 'The sheet “{sheet}” of {file} is empty: choose another one by “sheet”',
  'sheet.noheader':
    'Row {row} of the sheet “{sheet}” of {file} is empty or too far down to hold names: give another row by “headerRow”, or 0 for none',
  'sheet.columns':
    '{file} has more than {limit} columns in use: turn columns into rows, or import a part of them',
  'sheet.merges': '{file} has more than {limit} merged ranges: take the merges away and save it again',
  'sheet.repeats':
    '{file} repeats cells more than {limit} times: it is made to fill the memory, or a column was filled to its end; delete what stands under the table',
  'sheet.texts':
    '{file} holds more than {limit} million characters of text, too many to keep at hand: save it as CSV and import that',
  'sheet.header': 'Column names come from row {row}',
  'sheet.header.rows': 'Column names come from rows {first} to {last}, groups first',
  'sheet.above': 'Rows above the table left out: {rows}',
  'sheet.merged.down': 'Cells merged downwards: {count}; each of their rows has the value',
  'sheet.merged.across':
    'Cells merged across columns: {count}; the first column has the value, the others are empty',
  'sheet.errors': 'Cells with an error such as #N/A, taken as empty: {count} ({columns})',
  'sheet.formulas':
    'Formulas without a stored result, taken as empty: {count} ({columns}); open and save the file in a spreadsheet application to keep their results',
  'sheet.percent': 'Cells shown as percentages, kept as stored: 0.25 stands for 25 % ({columns})',
  'sheet.padded': 'Numbers shown with zeros in front, kept as they are shown: {count} ({columns})',
  'sheet.untyped': 'No cell has a type of its own, so texts are judged as in a CSV file',
  'shapefile.layer': 'Layer {layer}: {count} records',
  'shapefile.layers': '{file} holds {count} layers: give one of them as “entry”: {layers}',
  'shapefile.nolayer': '{file} holds no layer {layer}; it holds: {layers}',
  'shapefile.nodbf': 'There is no table of attributes (.dbf): records have a place only',
  'shapefile.deleted': 'Records marked as deleted, left out: {count}',
  'shapefile.memo': 'Long texts (memo) that are kept in a file of their own stay empty: {fields}',
  'gtfs.table': 'The table {table} of the timetable was read; give another one as “entry”: {others}',
  'json.cut': 'The server cut its answer: there are more records than these',
  'json.page': 'This is one page of an answer: the source says that it has {total} records',
  'json.refusal': 'Instead of data, {file} holds the refusal of a server: {message}',
  'json.records': 'Records: {count}, found at {path}',
  'json.toolarge':
    '{file} is a JSON envelope of more than {limit} MB: give the records as an array or one a line',
  'geojson.features': 'Features: {count}',
  'type.given': 'Read as {reading}, as it was asked for',
  'type.read': 'Read as {reading}: {read} of {values} values fit',
  'type.nullwords': 'Words for “no value”, taken as empty: {count}',
  'type.rejected': 'Values that do not fit, set aside: {count}',
  'type.date.open': 'No value tells day/month from month/day: read as day/month',
  'type.date.others': 'Read as month/day, as other columns of this file prove',
  'type.comma.open':
    'Every comma has three digits after it, so it may mark decimals or thousands: read as {reading}',
  'type.zone.none': 'No time zone is given: taken as UTC',
  'type.text.padded': 'Stays text: {count} values begin with a zero that a number would lose',
  'type.text.code': 'Stays text: “{label}” names codes, which nobody adds up',
  'type.text.mixed': 'Stays text: of {values} values, those that cannot be read as {reading}: {misfits}',
  'type.text.empty': 'Stays text: there is no value to judge by',
  'geo.pair': 'A point was made from {lat} and {lng}',
  'geo.broken': 'Geometries that cannot be read, set aside: {count}',
  'rejects.many':
    '{file} was not published: {count} of {rows} records ({percent} %) have values that do not fit, more than the {limit} % allowed. The earlier version stays. See what they are with --rejects FILE, correct the source or how it is read (--type, --reading, --decimal), or allow more with --max-rejects',
  'override.type': "There is no type '{type}': write one of {known}",
  'override.reading': "There is no reading '{reading}': write one of {known}",
  'override.contradiction': 'What is said of one field leaves no reading: {said}',
  'annotation.facet': 'Proposed as a facet: {different} different values among {values}',
  'annotation.sortable': 'Proposed as sortable: its texts are short',
  'annotation.decimals': 'Decimals shown: {digits}, the most that a value has',
  'annotation.unit': 'Unit {unit}, which the name of the column says',
  'annotation.multivalued':
    'Taken as several values in one cell, parted by “{separator}”: {count} different ones come again',
  'annotation.hierarchical': 'Taken as levels, parted by “{separator}”: {count} first ones hold the others',
  'annotation.precision.year': 'Every day is the first of a year: counted by year',
  'annotation.precision.month': 'Every day is the first of a month: counted by month',
  'annotation.precision.day': 'Counted by day',
  'annotation.precision.hour': 'Every instant is a full hour: counted by hour',
  'annotation.precision.minute': 'Counted by minute',
  'csv.short':
    'Lines with too few cells, filled up to {columns} with empty ones: {lines}, the first is record {row}',
  'csv.mixed': 'Lines cut by another separator than the rest, read by theirs: {lines}',
  'csv.stray': 'Quotes inside of cells that neither open nor close one, kept as letters: {count}',
  'csv.unclosed':
    'The file ends inside a quoted cell, as a file does that was cut off: what is there of its last record was kept',
  'csv.nulls': 'NUL characters, which no text has, left out: {count}',
  'csv.noheader':
    '{file} has no row {row} among its first that could hold names: give another one as “headerRow”, or 0 for none',
  'csv.header.twice': 'Columns of one name, told apart by a number: {names}',
  'csv.header.empty': 'Columns without a name, called by their number: {count}',
  'csv.header.again': 'Lines that repeat the names of the columns, left out: {lines}',
  'csv.total': 'The last record looks like a total and was kept: whoever adds up counts it twice',
  'csv.encoding.unknown':
    "There is no encoding '{encoding}': write utf-8, utf-16le, utf-16be, windows-1252, iso-8859-15, macintosh or another name of the web",
  'csv.encoding.wrong': '{file} cannot be {encoding}: its bytes are {detected}',
  'override.separator':
    "'{separator}' cannot be a separator: write one character such as ; or | or the word tab",
  'reject.line': 'the line has more cells than the table has columns',
  'type.considered': 'Not read as {reading}: values that this would lose: {lost}',
  'type.text.long': 'Stays text: {count} values have more digits than a number keeps',
  'type.text.units': 'Stays text: its numbers have {count} different units, which cannot be added up',
  'field.omitted': 'Left out, as it was asked for',
  'projection.unused':
    'A table has no geometries of its own, so the coordinate system that was said had nothing to do: the processor for geometries brings two columns to degrees',
  'type.mojibake':
    'Values with letters torn by a wrong encoding, as Ã© for é: {count}; they came so, correct the source',
  'geo.order.open': 'No value tells latitude from longitude: read as {reading}',
  'geo.pair.swapped':
    'Latitude and longitude were in each other’s column: the point takes them the other way round',
  'explain.example': 'record {row}: “{value}”',
  'reject.value': 'cannot be read as {reading}',
  'reject.place': 'is not on the globe',
  'reject.geometry': 'is not a geometry',
  'reading.compact-datetime': 'dates with time, YYYYMMDDHHMM',
  'reading.compact-date': 'dates, YYYYMMDD',
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
  'reading.bracketed-lng-lat': 'points, [longitude, latitude]',
  'reading.wkt': 'geometries (WKT)',
  'reading.geojson': 'geometries (GeoJSON)',
  'reading.text': 'text',
  'csv.irregular': '{file} is not a table: no separator cuts its lines into the same number of cells',
  'csv.single': 'No separator: the file has one column',
  'explain.source': '{source}: {rows} records, {columns} fields, read as {format}',
  'explain.column': '{label} ({field}): {type}, {values} values',
  'explain.rejected': 'Values set aside: {count}',
  'explain.reject': 'record {row}, {column}: “{value}” {reason}',
  'explain.more': 'and {count} more',
  'step.wait': 'waiting for another import of this dataset',
  'step.left': '{seconds} s left',
  'step.read': 'reading',
  'step.type': 'finding types',
  'step.write': 'writing',
  'command.help': `d4c — open-data portal

  d4c start                                     serve the portal
  d4c import FILE|URL --id ID [--title TITLE]   import a file as a dataset, or as its next version
      --publish                                 show it to the public at once
      --explain                                 tell how the file was read, column by column
      --append                add the records to those there are, which have the same columns
  --upsert FIELD,FIELD    the same, but records with the same values in these fields are replaced
  --dry-run                                 read and tell, but keep nothing
  d4c jobs [--stop ID]                          list the latest imports and how they ended, stop one
  d4c push ID [--upsert FIELD,FIELD]            make the key by which records are pushed to a dataset
      --revoke                                  end it
  d4c delete ID                                 remove a dataset with all its versions
  d4c attach DATASET FILE [--title T] [--id ID]  put a file beside a dataset; --remove --id ID takes it away
      --as attachment|export|file               what it is: beside the records (default), another form of them,
                                                or a file that records show: prints the value of its cell
  d4c snapshot DATASET [--description T]        keep the records as they are now for good; --list shows what is kept
  d4c reuses [accept|reject ID]                 list what visitors have made of datasets, decide what is shown
  d4c feedback DATASET [--on|--off]             list what visitors wrote, ask for it or no more
  d4c token USER [--origin SITE]                make an API key, shown once; the user is made if new
      --list, --revoke ID                       list the user's keys, end one
  d4c group GROUP [--add USER] [--remove USER]  change and list the members of a group
  d4c access DATASET                            tell who may see what of a dataset
      --policy public|restricted                whether everybody finds it, or only whom a rule names
      --default | --user U | --group G | --key ID   set the rule of everybody, or of one more, to:
          --fields a,b --filter QUERY           these fields only, records that pass the query only
          --no-data                             the description without its records
          --quota 1000/day                      calls per second, minute, hour, day or month; without a rule, of all
          --remove                              take the rule away
  d4c quota [--anonymous N/day] [--user N/day] [--portal N/day]   calls on the whole portal; none lifts a limit
  d4c --help                                    show this help

Formats: CSV, TSV, JSON, JSON lines, GeoJSON, Parquet, XLSX, ODS, XML (GML among it), KML, KMZ, GPX,
zipped Shapefile, GTFS; also inside gzip and ZIP.
D4C_DATA names the data directory (default ./data). A running server sees every change at once.`,
  'command.help.import': `d4c import FILE|URL --id ID
Imports a file as a dataset, or as the next version of the dataset of that id. Types are decided by the whole file.
An http or https address is fetched first; when it has not changed since the last time, nothing is done. The files of a
folder are one dataset when they have the same columns.

  --title TITLE           what a new dataset is called; its id by default
  --publish               show it to the public at once
  --dry-run               read, tell and show the first records, but keep nothing
  --explain               tell how the file was read, column by column, with the values that decided
  --rejects FILE          write every value that was set aside to a CSV file: record, column, value, reason
  --max-rejects PERCENT   publish nothing when more records than that have such a value (5)

How the file is to be read, where it is not as was found. What is said here is remembered with the dataset and
repeated by every later import:

  --encoding NAME         utf-8, windows-1252, iso-8859-15, utf-16le …
  --separator CHARACTER   ; or , or | or the word tab
  --header-row N          the row of the names of the columns; 0 for none
  --sheet NAME|N          the sheet of a workbook
  --entry NAME            the file inside an archive, the layer, the table of a timetable
  --path a.b              the way to the records in JSON or XML
  --projection EPSG:N     the coordinate system, where the file names none or a wrong one
  --type FIELD=TYPE       text, int, double, date, datetime, geo_point_2d, geo_shape
  --reading FIELD=NAME    dmy, mdy, decimal-comma, iso-date … (an unknown one lists them all)
  --decimal FIELD=comma   or point: the mark before the decimals
  --label FIELD=TEXT      what the field is called
  --omit FIELD            leave the field out
  --override FILE         all of these as JSON, under the names of a dataset's overrides
  --processors FILE       steps on the records, as JSON
  --forget                drop what was remembered

It ends with 0 when done, 1 when the file cannot be imported, 2 when it was wrongly asked, 3 when too many values
do not fit.`,
  'command.rejects.none': 'No value was set aside, so no file of them was written',
  'command.rejects.written': 'Written: {count} values that were set aside, in {file}',
  'preview.more': '… and {count} more fields: {names}',
  'override.pair': "{option} needs a field and what is said of it, as in {option} field=…: '{said}'",
  'override.value': "'{said}' cannot be what {member} says",
  'override.member': "There is no '{member}' to override: write {known}",
  'override.object': 'A file of overrides holds one JSON object',
  'command.unknown': "Unknown command '{command}': see d4c --help",
  'command.usage': '{reason}: see d4c --help',
  'command.import.file': 'import needs one file or address: d4c import FILE|URL --id ID',
  'command.import.id': 'import needs --id: d4c import {file} --id ID',
  'command.jobs.none': 'Nothing has been imported yet',
  'command.jobs.stopping': '{id} will stop: d4c jobs tells when it has',
  'command.jobs.over': "There is no job '{id}' that waits or runs: d4c jobs lists them",
  'command.import.mode': 'Write --append or --upsert FIELDS, not both',
  'command.delete.id': 'delete needs the id of one dataset: d4c delete ID',
  'command.attach.usage': 'attach needs one dataset and one file: d4c attach DATASET FILE',
  'command.attach.kind': "Unknown kind '{kind}': write attachment, export or file",
  'command.attach.id': "'{id}' cannot be the id of a file: write letters, digits, - and _, 100 at most",
  'command.attach.file': "There is no file at '{file}'",
  'command.attached': 'Attached to {dataset}: {id}',
  'command.attach.removed': 'Removed from {dataset}: {id}',
  'command.attach.unknown': "{dataset} has no such file: '{id}'",
  'command.snapshot.usage': 'snapshot needs the id of one dataset: d4c snapshot DATASET',
  'command.snapshot.empty': '{id} has no records to keep yet',
  'command.snapshot.made': 'Kept: snapshot {snapshot} of {id}, {rows} records',
  'command.snapshot.none': '{id} has no snapshot',
  'command.reuses.usage': 'reuses lists, or decides on one: d4c reuses accept ID',
  'command.reuses.none': 'Nobody has proposed a reuse yet',
  'command.reuses.unknown': "There is no reuse '{id}': d4c reuses lists them",
  'command.reuses.done': '{id}: {state}',
  'reuse.pending': 'waits',
  'reuse.accepted': 'accepted',
  'reuse.rejected': 'rejected',
  'command.feedback.usage': 'feedback needs the id of one dataset: d4c feedback DATASET',
  'command.feedback.both': 'Write --on or --off, not both',
  'command.feedback.on': 'Visitors can send feedback on {id}',
  'command.feedback.off': 'Visitors cannot send feedback on {id}: --on asks for it',
  'command.published': 'Published: {id}, {rows} records, {seconds} s',
  'command.kept': 'Imported but not published: {id}, {rows} records, {seconds} s. Add --publish to show it',
  'command.dry': 'Nothing was kept: {rows} records could be read',
  'command.rejects':
    '{count} values do not fit their column and were set aside: see --explain or --rejects FILE',
  'command.deleted': 'Deleted: {id}',
  'command.unknown.dataset': "There is no dataset '{id}'",
  'command.unknown.user': "There is no user '{user}': d4c token {user} makes one",
  'command.unknown.group': "There is no group '{group}': d4c group {group} --add USER makes one",
  'command.unknown.key': "There is no API key '{id}': d4c token USER --list shows the ids",
  'command.token.user': 'token needs the name of one user: d4c token USER',
  'command.token.origin': "'{origin}' is no site: write it as browsers do, as in https://www.example.org",
  'command.token.made': 'API key {id} of {user}. It is shown this once and kept nowhere:',
  'command.token.none': '{user} has no API key',
  'command.token.revoked': 'Revoked: the key {id} of {user} opens nothing any more',
  'command.token.unknown': "{user} has no API key '{id}': d4c token {user} --list shows the ids",
  'command.group.name': 'group needs the name of one group: d4c group GROUP --add USER',
  'command.group.members': '{group}: {members}',
  'command.nobody': 'nobody',
  'command.quota.wrong': "'{value}' is no quota: write calls per unit as in 1000/day, or none",
  'command.quota.anonymous': 'Each network without a key: {quota}',
  'command.quota.user': 'Each user: {quota}',
  'command.quota.portal': 'All callers together: {quota}',
  'command.unlimited': 'no limit',
  'command.access.id': 'access needs the id of one dataset: d4c access DATASET',
  'command.access.policy': "Unknown policy '{policy}': write public or restricted",
  'command.access.subject': 'Say whom the rule is for: --default, --user, --group or --key',
  'command.access.subjects': 'A rule is for one only: --default, --user, --group or --key',
  'command.access.field': "Unknown field '{field}': the dataset has {known}",
  'command.access.fields': '--fields needs at least one field; --no-data hides them all',
  'command.access.filter': "The filter '{filter}' cannot be used: {reason}",
  'command.access.empty': '{id} has no records to filter yet',
  'access.public': '{id} is public',
  'access.restricted': '{id} is restricted to those named here',
  'access.default': 'everybody',
  'access.user': 'user {id}',
  'access.group': 'group {id}',
  'access.key': 'API key {id}',
  'access.fields': 'fields {fields}',
  'access.all': 'all',
  'access.filter': 'records that pass {filter}',
  'access.no-data': 'no records',
  'access.quota': 'at most {quota} calls',
  'command.stopped': 'Stopped: nothing was published',
  'command.failed': 'Failed: {reason}',
} as const
