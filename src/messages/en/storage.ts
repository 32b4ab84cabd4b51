export const en = {
  'storage.damaged':
    '{file} is damaged ({reason}): move it away and restore a backup, or put back a copy of it that is whole',
  'storage.readonly':
    '{file} cannot be written: give the user that runs d4c the right to write there, or mount its disk writable',
  'storage.full': 'The disk of {file} is full: free some space, then start again',
  'storage.closed':
    '{file} cannot be opened: see that the folder is there, and that the user that runs d4c may read it and write there',
  'storage.file':
    '{file} is, or lies in, a file, and the data folder is a folder: choose another one for D4C_DATA',
  'storage.newer':
    '{file} was written by a newer d4c ({schema}) and is left as it is: run that release or a later one, or restore a backup of before',
  'storage.lost':
    'There are {count} files of datasets in {directory} but no metadata.sqlite that names them: put it back, or restore a backup to another folder. To begin anew, name an empty folder in D4C_DATA',
  'storage.locked':
    'Another d4c serves {directory} already (process {pid} on {host}, since {since}): stop it first, or name another folder in D4C_DATA',
  'storage.low':
    'Only {free} MB are free on the disk of the data: imports need {least} MB. Free some space or move the data to a larger disk',
  'storage.missing':
    '{count} files are missing from the data; the records in them answer 503. the log names them',
  'storage.quarantined':
    '{count} files that nothing names were set aside in quarantine/; each goes {days} days after',
  'backup.nothing': 'There is no portal in {directory}: name its data folder in D4C_DATA',
  'backup.inside': '{backup} lies in the data folder: name a place outside of it, best on another disk',
  'backup.exists': '{backup} is there already and is not overwritten: name another folder or file',
  'backup.differs':
    '{file} is missing or is not what was written: the backup or its disk is damaged, so use another backup, or make one on another disk',
  'backup.none':
    '{backup} is no whole backup of d4c: it has no {name}. Name the folder or the .tar that d4c backup made',
  'backup.absent': 'There is no {backup}: check the name of the backup',
  'backup.incomplete': 'Backed up {files} files, {size} MB, to {backup}. This is NOT the whole portal:',
  'backup.unreadable':
    '{backup} cannot be read as a backup ({reason}): it is damaged or cut short, so use another one',
  'backup.newer': '{backup} was made by a newer d4c ({schema}): restore it with that release or a later one',
  'backup.progress': '{done} of {total} files',
  'backup.done': 'Backed up {files} files, {size} MB, to {backup}; all were read back',
  'backup.missing':
    '{count} files that rows name are not in the data folder and so not in the backup: {files}. d4c check tells the way out',
  'backup.damaged':
    '{count} files are not what their rows say, in the data folder and so in the backup: {files}. d4c check tells the way out',
  'backup.more': 'and {count} more',
  'backup.target':
    'Name the folder, or the file that ends with .tar, for the backup: d4c backup /backups/2030-01-31.tar',
  'restore.source': 'Name the backup, a folder or a .tar: d4c restore /backups/2030-01-31.tar --into data',
  'restore.taken':
    '{directory} holds a portal or other files already: name an empty folder with --into, or add --replace, which sets aside what is there',
  'restore.done': 'Restored {files} files of {date} into {directory}; all were verified',
  'restore.aside': 'What was there before is in {folder}: remove it once all is well',
  'check.usage':
    '--give-up names what is lost and --reason why, which the log of changes keeps: d4c check --repair --give-up versions/trees/1.parquet --reason "lost with its disk"',
  'check.sound':
    'All is accounted for: {datasets} datasets, {versions} versions, {records} records, {files} files, {size} MB',
  'check.found': '{count} findings among {versions} versions and {files} files',
  'check.database':
    '{file} is damaged ({reason}): stop the server, then restore a backup, or put back a copy of it that is whole',
  'check.reference': 'metadata.sqlite: {count} rows of {table} name {parent} that are not there',
  'check.missing':
    '{file} is missing ({datasets}): put it back from a backup, or give it up with --repair --give-up',
  'check.damaged':
    '{file} is not what its row says ({datasets}): put it back from a backup, or give it up with --repair --give-up',
  'check.closed': '{file} cannot be read: give the user that runs d4c the right to',
  'check.unreadable': '{file} cannot be read as records ({datasets}): {reason}',
  'check.rows': '{file} holds {count} records, its row says {rows} ({datasets})',
  'check.unnamed': '{file} is named by no row: the next start of the server sets it aside in quarantine/',
  'check.aside': '{count} files that no row names were set aside: {files}. Each goes {days} days after',
  'check.waiting': '{count} batches of pushed records wait for the server to bring them into a version',
  'check.back': '{file} was brought back from quarantine/',
  'check.unknown':
    '{what} is neither the id of a version nor a file that a row names: d4c check lists what is lost',
  'check.whole': '{what} is there and whole, so nothing was given up',
  'check.gave_up': 'Given up: {file} ({dataset})',
  'check.shows': '{dataset} now shows the version {version}; {records} records are lost',
  'check.shows.none': '{dataset} has no records any more: import them again; {records} records are lost',
} as const
