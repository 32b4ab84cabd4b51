export const en = {
  'step.fetch': 'fetching',
  'command.user.name':
    'user needs the name of one user: d4c user NAME --permission manage_users --password-from-stdin; --list shows who there is',
  'command.user.form':
    '“{name}” is no name of a user: write letters from a to z, digits, dots, - and _, beginning with a letter or digit, {limit} at most',
  'command.user.email': '“{email}” is no e-mail address',
  'command.user.taken': '{user} has the address {email} already',
  'command.user.permission': '“{value}” is no permission: write all, none, or some of {known}',
  'command.user.password':
    'The password that came in cannot be taken: it needs {least} characters or more, {most} bytes at most, without the name of the user in it',
  'command.user.made': 'Made: {user}',
  'command.user.changed': 'Changed: {user}',
  'command.user.keyless': '{user} has no password and cannot sign in: --password-from-stdin sets one',
  'command.user.unknown': 'There is no user {user}',
  'command.user.deleted': 'Deleted: {user}, with all sessions and keys',
  'command.user.signs_in': 'signs in',
  'command.push.usage': 'push needs the id of one dataset: d4c push DATASET',
  'command.push.empty': '{id} has no fields yet that records could be pushed to: import a first file',
  'command.push.made':
    'Records are pushed to {path}?pushkey=KEY. The key is shown this once and kept nowhere; an earlier one opens nothing any more:',
  'command.push.revoked': 'Revoked: nothing can be pushed to {id} any more',
  'command.push.unknown': '{id} has no key that could be revoked',
  'explain.example': 'record {row}: “{value}”',
  'explain.example.part': '{file}, record {row}: “{value}”',
  'explain.reject.part': '{file}, record {row}, {column}: “{value}” {reason}',
  'explain.source':
    '{source}: {rows} {rows|record|records}, {columns} {columns|field|fields}, read as {format}',
  'explain.column': '{label} ({field}): {type}, {values} {values|value|values}',
  'explain.columns': '{count} columns alike: {labels} — {type}; told of {first}:',
  'explain.rejected': 'Values set aside: {count}',
  'explain.reject.line': 'record {row}: “{value}” {reason}',
  'explain.reject': 'record {row}, {column}: “{value}” {reason}',
  'explain.more': 'and {count} more',
  'step.wait': 'waiting for another import of this dataset',
  'step.left': '{seconds} s left',
  'step.read': 'reading',
  'step.type': 'finding types',
  'step.write': 'writing',
  'command.help': `d4c — open-data portal

Datasets
  d4c import FILE|URL --id ID [--title TITLE]   import a file as a dataset, or as its next version; several files of the
                                                same columns as one dataset, or --each as a dataset of its own
      --publish                                 show it to the public at once
      --explain                                 tell how the file was read, column by column
      --append                                  add the records to those there are, which have the same columns
      --upsert FIELD,FIELD                      the same, but records with the same values in these fields are replaced
      --dry-run                                 read and tell, but keep nothing
  d4c delete ID                                 remove a dataset with all its versions
  d4c jobs [--stop ID]                          list the latest imports and how they ended, stop one
  d4c schedule ID --every 15m | --daily 06:30   refresh a dataset by itself from its address; --zone Europe/Paris
      --remove                                  end it; without options, list what is set and how it went
  d4c push ID [--upsert FIELD,FIELD]            make the key by which records are pushed to a dataset
      --revoke                                  end it
  d4c snapshot DATASET [--description T]        keep the records as they are now for good; --list shows what is kept

Around a dataset
  d4c attach DATASET FILE [--title T] [--id ID]  put a file beside a dataset; --remove --id ID takes it away
      --as attachment|export|file               what it is: beside the records (default), another form of them,
                                                or a file that records show: prints the value of its cell
  d4c reuses [accept|reject ID]                 list what visitors have made of datasets, decide what is shown
  d4c feedback DATASET [--on|--off]             list what visitors wrote, ask for it or no more

People and access
  d4c user NAME [--email A] [--permission P]    make or change a user; P is all, none or a list, and replaces what was
      --password-from-stdin                     set the password to the first line that comes in; all sessions end
      --delete; without a name --list           delete the user; list all users
  d4c group GROUP [--add USER] [--remove USER]  change and list the members of a group
  d4c token USER [--origin SITE]                make an API key, shown once; the user is made if new
      --list, --revoke ID                       list the user's keys, end one
  d4c access DATASET                            tell who may see what of a dataset
      --policy public|restricted                whether everybody finds it, or only whom a rule names
      --default | --user U | --group G | --key ID   set the rule of everybody, or of one more, to:
          --fields a,b --filter QUERY           these fields only, records that pass the query only
          --no-data                             the description without its records
          --quota 1000/day                      calls per second, minute, hour, day or month; without a rule, of all
          --remove                              take the rule away
  d4c quota [--anonymous N/day] [--user N/day] [--portal N/day]   calls on the whole portal; none lifts a limit
  d4c basemap FILE.pmtiles [--label NAME] [--attribution TEXT]   the city’s own base map, of vector tiles as Protomaps makes them;
          --list | --remove ID                  what is shown besides the embedded one

Operation
  d4c start                                     serve the portal
  d4c backup FOLDER|FILE.tar                    copy the portal, running or not, and read back what was written; --copy
                                                makes no hard links
  d4c restore BACKUP [--into FOLDER]            put a backup into an empty data folder, verified first
      --replace                                 set aside what the folder holds
  d4c check                                     compare every row with its file; ends with 1 where something is wrong
      --repair [--give-up VERSION|FILE --reason TEXT]   bring back what was set aside, let go of what is lost

Pages
  d4c migrate FILE… [--output FOLDER]            move pages of ods-* widgets to d4c-* elements, and tell what is left

  d4c --help                                    show this help
  d4c COMMAND --help                            show the help of one command

Formats: CSV, TSV, JSON, JSON lines, GeoJSON, Parquet, XLSX, ODS, XML (GML among it), KML, KMZ, GPX,
zipped Shapefile, GTFS; also inside gzip and ZIP.
D4C_DATA names the data directory (default ./data). A running server sees every change at once.`,
  'command.help.import': `d4c import FILE|URL… --id ID
Imports a file as a dataset, or as the next version of the dataset of that id. Types are decided by the whole file.
An http or https address is fetched first; when it has not changed since the last time, nothing is done. Several files
and addresses, or the files of a folder, are one dataset when they have the same columns, in whatever order.

  --each                  make each file a dataset of its own, its id made of its name
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
  --source-column NAME    add a column with the name of the file that each record comes from
  --type FIELD=TYPE       text, int, double, date, datetime, geo_point_2d, geo_shape
  --reading FIELD=NAME    dmy, mdy, decimal-comma, iso-date … (an unknown one lists them all)
  --decimal FIELD=comma   or point: the mark before the decimals
  --label FIELD=TEXT      what the field is called
  --omit FIELD            leave the field out
  --override FILE         all of these as JSON, under the names of a dataset's overrides
  --processors FILE       steps on the records, as JSON
  --forget                drop what was remembered

It ends with 0 when done, 1 when the file cannot be imported, 2 when it was wrongly asked, 3 when too many values
do not fit; with --each, with the highest of them.`,
  'command.help.migrate': `d4c migrate FILE… [--output FOLDER | --in-place] [--portal URL]
Rewrites pages of ods-* widgets for the d4c-* elements, and tells what it could not move, line by line.
  --output FOLDER   write the pages there, under their own names; without, PAGE.d4c.html is written beside PAGE.html
  --in-place        write over the pages
  --portal URL      load the elements from this portal; without, from where the page stands
Ends with 0 when all is moved, 1 when somebody must look at something, 2 when a page cannot be read.
/docs/moving/ tells more.`,
  'command.rejects.none': 'No value was set aside, so no file of them was written',
  'command.rejects.written': 'Written: {count} {count|value that was|values that were} set aside, in {file}',
  'preview.more': '… and {count} more {count|field|fields}: {names}',
  'command.unknown': "Unknown command '{command}': see d4c --help",
  'command.usage': '{reason}: see d4c --help',
  'command.import.file': 'import needs a file or an address: d4c import FILE|URL --id ID',
  'command.import.each':
    '--each makes a dataset of each file, with an id and a title of its own: leave --id, --title and --rejects out',
  'command.import.into': '{file} → {id}',
  'command.import.all': 'Imported: all {count} files',
  'command.import.some': 'Imported: {done} of {count} files; not imported: {failed}',
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
  'command.published': 'Published: {id}, {rows} {rows|record|records}, {seconds} s',
  'command.kept':
    'Imported but not published: {id}, {rows} {rows|record|records}, {seconds} s. Add --publish to show it',
  'command.dry': 'Nothing was kept: {rows} {rows|record|records} could be read',
  'command.findings.more': '{count} more: --explain',
  'command.rejects':
    '{count} {count|value does not fit its|values do not fit their} column and {count|was|were} set aside: see --explain or --rejects FILE',
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
  'command.basemap.usage': 'Name one file, as in d4c basemap city.pmtiles, or --list, or --remove ID.',
  'command.basemap.missing': 'There is no file {file}.',
  'command.basemap.format': '{file} is no PMTiles archive of version 3, or it is damaged.',
  'command.basemap.raster':
    '{file} holds pictures ({found}), and only vector tiles are drawn: make it with vector tiles, as those of Protomaps.',
  'command.basemap.cut': '{file} ends before its tiles do: copy it again.',
  'command.basemap.schema':
    '{file} has none of the layers that are drawn (earth, water, roads, places and others of Protomaps), but: {found}',
  'command.basemap.added': 'The base map {id} is shown first from now on: {size}, zoom {from} to {to}.',
  'command.basemap.removed': 'The base map {id} is removed.',
  'command.basemap.unknown': 'There is no base map {id}; known are: {known}',
  'command.basemap.none': 'Only the embedded base map is shown.',
} as const
