export const en = {
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
  'picture.named': 'Names pictures packed beside the table: {found} of {values} values; the field holds them',
  'picture.unused': 'Pictures in {file} that no record names, left out: {entries}',
  'picture.missing': 'names no picture of the archive',
  'picture.unreadable':
    'is no picture that can be read: give PNG, JPEG, WebP, GIF or SVG, of {limit} million pixels at most',
  'picture.large': 'is a picture of more than {limit} MB',
  'picture.many': 'is one picture too many: an import takes {count}, of {limit} MB together',
  'archive.differ':
    '{file} holds {count} files that are not one table. Compared with {first} (− is missing, + is more, ≠ is of another type): {differences}. Correct them, or choose one by “entry”',
  'parts.differ':
    'These {count} files are not one table, so nothing was imported. Compared with {first} (− is missing, + is more, ≠ is of another type): {differences}. Correct them, or import each as a dataset of its own',
  'parts.formats':
    'Files of different formats cannot be read as one table ({formats}): bring them into one format, or import each as a dataset of its own',
  'parts.order': '{entry}: its columns are in another order than those of {first}, and were matched by name',
  'parts.spelling': '{entry}: names of columns written otherwise than in {first}, taken as the same: {names}',
  'parts.of': 'In {entry}:',
  'archive.concatenated': '{count} files with the same columns, one after the other: {entries}',
  'csv.encoding': 'Encoding: {encoding}, judged by all bytes of the file',
  'csv.encoding.mark': 'Encoding: {encoding}, told by the byte-order mark',
  'csv.separator': "Separator: '{separator}', which gives {columns} columns",
  'csv.header': 'Column names come from line {line}',
  'csv.header.rows': 'Column names come from lines {first} to {last}, groups first',
  'csv.header.marked': 'Years with the mark of a footnote were taken as names of columns: {names}',
  'csv.header.none': 'The first line holds data already, so columns are numbered',
  'csv.preamble': 'Lines above the table left out: {lines}',
  'csv.notes': 'Notes under the table left out: {lines}',
  'csv.swallowed':
    'A stray quote had made one cell of several lines, each a record of its own, first at record {row}: taken as a letter, and {lines} lines split again',
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
  'parquet.wkb':
    'Geometries were read from the bytes of the column {column} (WKB), which the file does not call one',
  'parquet.texts':
    'Texts were read from the bytes of the column {column}, which the file does not call texts',
  'parquet.bytes': 'Columns of bytes that are neither geometries nor texts, left out: {columns}',
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
  'shapefile.layer': 'Layer {layer}: {count} {count|record|records}',
  'shapefile.layers': '{file} holds {count} layers: give one of them as “entry”: {layers}',
  'shapefile.nolayer': '{file} holds no layer {layer}; it holds: {layers}',
  'shapefile.nodbf': 'There is no table of attributes (.dbf): records have a place only',
  'shapefile.deleted': 'Records marked as deleted, left out: {count}',
  'shapefile.memo': 'Long texts (memo) that are kept in a file of their own stay empty: {fields}',
  'gtfs.table': 'The table {table} of the timetable was read; give another one as “entry”: {others}',
  'json.cut': 'The server cut its answer: there are more records than these',
  'json.page': 'This is one page of an answer: the source says that it has {total} records',
  'json.refusal': 'Instead of data, {file} holds the refusal of a server: {message}',
  'json.api':
    'Records as the data API of a portal writes them: their fields were read; datasetid, recordid, geometry and record_timestamp are left out',
  'json.repeated':
    'Records that name a member more than once, of which the last one counts, as in every parser of JSON: {count}',
  'json.nul': 'Records with a NUL character, which was left out: {count}',
  'json.records': 'Records: {count}, found at {path}',
  'json.matrix':
    'Rows are lists of values, and their names were taken from the first or from beside them: {count}',
  'json.matrix.nameless': 'Rows are lists of values without names, so columns are numbered: {count}',
  'json.columns': 'Values stand column by column and were put into records: {count}',
  'json.keyed': 'Records stand under keys, which became the column {name}: {count}',
  'json.nan': 'NaN and Infinity, which JSON does not have, taken as empty: {count}',
  'json.topology':
    '{file} is TopoJSON, whose shapes share their lines: bring it into GeoJSON, as mapshaper does, and import that',
  'json.toolarge':
    '{file} is a JSON envelope of more than {limit} MB: write the records as one array or one a line (JSON lines), which have no such limit',
  'geojson.features': 'Features: {count}',
  'kml.linked': 'Links to places that are elsewhere, not followed: {count}',
  'geo.pair': 'A point was made from {lat} and {lng}',
  'geo.broken': 'Geometries that cannot be read, set aside: {count}',
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
  'csv.header.blank': 'Columns without a name and without a value, left out: {count}',
  'csv.units': 'The line under the names holds units or names in other words, and is no record: {texts}',
  'csv.second':
    'Record {row} looks like the names of another table ({names}): all were read as one table, so keep one table a file or sheet',
  'csv.crossed': 'The first column was split into the dimensions that its name lists: {names}',
  'csv.marks': 'Byte-order marks amid the file, as files have that were put together, left out: {count}',
  'csv.encoding.unproven':
    '{file} was not imported: its letters are in no encoding that its bytes prove. Say which it is, as in --encoding big5, gbk, shift_jis, euc-kr, windows-1250 or windows-1251',
  'csv.encoding.lines':
    'Lines that are not UTF-8 as the others are: {count}, read one by one as the encoding named second ({encoding}). Lines {lines}',
  'sheet.hidden': 'Rows that the sheet hides, as by a filter, were read like the others: {count}',
  'csv.total': 'The last record looks like a total and was kept: whoever adds up counts it twice',
  'csv.encoding.unknown':
    "There is no encoding '{encoding}': write utf-8, utf-16le, utf-16be, windows-1252, iso-8859-15, macintosh, cp850 or another name of the web",
  'csv.encoding.wrong': '{file} cannot be {encoding}: its bytes are {detected}',
  'projection.unused':
    'The table has neither geometries nor columns of eastings and northings by their names, so the coordinate system that was said had nothing to do: the processor for points brings two columns to degrees',
  'geo.order.ask':
    'Stays text: two numbers in brackets, and nothing in the file tells latitude from longitude: say it with --reading bracketed-lat-lng or bracketed-lng-lat',
  'geo.order.values': 'Which number is the latitude, values show that cannot be one',
  'geo.order.geometry': 'Which number is the latitude, the geometry of the records shows',
  'geo.order.name': 'Which number is the latitude, the name tells ({label})',
  'geo.order.others': 'Which number is the latitude, other columns of this file show',
  'geo.order.open': 'No value tells latitude from longitude: read as {reading}',
  'geo.pair.swapped':
    'Latitude and longitude, or northing and easting, were in each other’s column: the point takes them the other way round',
  'csv.irregular': '{file} is not a table: no separator cuts its lines into the same number of cells',
  'csv.single': 'No separator: the file has one column',
} as const
