/** Sentences about what is done with a whole dataset. */
export const en = {
  'actions.more': 'More',
  'actions.more_of': 'More to do with {title}',
  'actions.unsaved': 'Save or undo what you have typed first.',
  'actions.recover': 'Publish again',
  'actions.scratch': 'Read all sources anew and publish',
  'actions.copy': 'Duplicate',
  'actions.rename': 'Change the identifier',
  'actions.delete': 'Delete',
  'actions.recovering': 'Another try has begun',
  'actions.copied': '{title} is made. Nobody sees it until it is published.',
  'actions.copy_title': 'Title of the copy',
  'actions.copy_of': '{title} (copy)',
  'actions.copy_why':
    'Fields, processors, description and sources are copied. Rules, keys, schedules, snapshots and files are not.',
  'actions.copy_button': 'Duplicate',
  'actions.rename_title': 'Change the identifier of {title}',
  'actions.rename_why':
    'Its addresses change at once: links, embedded maps and charts, and programs that ask for {id} stop working. Rules, keys, schedules, snapshots, files and counts come along.',
  'actions.new_id': 'New identifier',
  'actions.new_id_hint':
    'Small letters, digits, hyphens and underscores, beginning with a letter or a digit; at most 100.',
  'actions.new_id_wrong': '“{value}” cannot be an identifier.',
  'actions.new_id_same': 'That is what it is called now.',
  'actions.typed': 'Type {id} to confirm',
  'actions.typed_wrong': 'This is not {id}.',
  'actions.rename_button': 'Change the identifier',
  'actions.renamed': 'The dataset is called {id} now',
  'actions.delete_ask': 'Delete {title} for good?',
  'actions.delete_why':
    'Records, versions, snapshots, files, schedules, rules and keys go with it. This cannot be undone.',
  'actions.delete_published': 'It is published: visitors, pages and programs that use it lose it at once.',
  'actions.delete_button': 'Delete the dataset',
  'actions.deleted': '{title} is deleted',
} as const
