export const en = {
  'storage.damaged':
    '{file} is damaged ({reason}): move it away and restore a backup, or put back a copy of it that is whole',
  'storage.readonly':
    '{file} cannot be written: give the user that runs d4c the right to write there, or mount its disk writable',
  'storage.full': 'The disk of {file} is full: free some space, then start again',
  'storage.closed':
    '{file} cannot be opened: see that the folder is there, and that the user that runs d4c may read it and write there',
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
} as const
