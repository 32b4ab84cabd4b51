export const en = {
  'schedule.unknown': 'There is no schedule {schedule} of {dataset}',
  'feedback.unknown': 'There is no feedback {feedback} on {dataset}',
  'snapshot.empty': '{dataset} is not published, so there is nothing to keep: publish it first',
  'snapshot.busy': '{dataset} is being processed: wait until that is done, then keep a snapshot',
  'meta.unknown': 'The template {template} has no {meta}: it has {known}',
  'files.many': '{dataset} can have {limit} such files at most: remove some first',
} as const
