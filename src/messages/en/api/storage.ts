export const en = {
  'storage.incomplete':
    '{missing} of {named} files are missing from the folder {folder} of the portal, so nothing is changed until they are back; reading goes on. The log of the server names them',
  'storage.readonly':
    '{file} cannot be written, so nothing was changed; reading goes on. The administrator of the portal must make it writable',
  'storage.damaged':
    '{file} is damaged, so nothing was changed. Its administrator must put back a whole copy',
  'storage.full':
    'The disk of the portal is full, so nothing was changed; reading goes on. Its administrator must free some space, then try again',
  'storage.low': '{reason}',
} as const
