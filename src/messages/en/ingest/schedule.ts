export const en = {
  'schedule.every.minutes': 'every {count} minutes',
  'schedule.every.one.minutes': 'every minute',
  'schedule.every.hours': 'every {count} hours',
  'schedule.every.one.hours': 'every hour',
  'schedule.every.days': 'every {count} days',
  'schedule.every.one.days': 'every 24 hours',
  'schedule.daily': 'every day at {time} ({zone})',
  'schedule.weekly': 'every {days} at {time} ({zone})',
  'schedule.monthly': 'on day {day} of every month at {time} ({zone})',
  'schedule.monthly.first': 'on the first day of every month at {time} ({zone})',
  'schedule.monthly.late':
    'on day {day} of every month, or its last day where it is shorter, at {time} ({zone})',
  'schedule.monthly.last': 'on the last day of every month at {time} ({zone})',
  'schedule.and': '{first} and {last}',
  'schedule.weekday.1': 'Monday',
  'schedule.weekday.2': 'Tuesday',
  'schedule.weekday.3': 'Wednesday',
  'schedule.weekday.4': 'Thursday',
  'schedule.weekday.5': 'Friday',
  'schedule.weekday.6': 'Saturday',
  'schedule.weekday.7': 'Sunday',
  'schedule.interval': "'{said}' is no interval: write 15m, 2h or 1d, from one minute to {most} days",
  'schedule.time': "'{said}' is no time of day: write it as in 06:30",
  'schedule.days': "'{said}' is no day of the week: write {known}, with commas between",
  'schedule.day': "'{said}' is no day of the month: write 1 to 31; 31 is the last day of each month",
  'schedule.zone': "'{said}' is no time zone: write it as in Europe/Paris",
  'schedule.type': "'{said}' is no kind of schedule: write {known}",
  'schedule.member': "A schedule of this kind has no '{said}': it has {known}",
  'schedule.source':
    '{dataset} cannot be refreshed by itself, since its records do not come from an address: import it from one first, as in d4c import https://… --id {dataset}',
  'schedule.missing':
    '{dataset} was not refreshed, since what came lacks fields that it has ({fields}): the earlier version stays. If that is meant, import it once by hand',
  'schedule.type-changed':
    '{dataset} was not refreshed, since its field {field} came as {found} instead of {type}: the earlier version stays. If that is meant, import it once by hand',
  'schedule.empty':
    '{dataset} was not refreshed, since no record came where there were {rows}: the earlier version stays. If that is meant, import it once by hand',
  'schedule.many': '{dataset} has {limit} schedules already, the most there may be: remove one first',
  'schedule.last.never': 'has not run yet',
  'schedule.last.imported': 'last run {at}: imported',
  'schedule.last.unchanged': 'last run {at}: nothing had changed',
  'schedule.last.failed': 'last run {at} failed, {failures} in a row: {reason}',
  'schedule.next': 'next: {runs}',
  'schedule.next.again': 'next: {again} (another try), then {runs}',
  'schedule.running': 'running now',
  'command.help.schedule': `d4c schedule DATASET
Refreshes a dataset by itself from the addresses that it was imported from: a running server asks them at the times
given, and publishes a new version when something has changed there. Without a time, lists what is set.

  --every 15m             every so many minutes (m), hours (h) or days (d), counted from now
  --daily 06:30           every day
  --weekly mon,thu        on these days of the week; the time is that of --at
  --monthly 31            on that day of the month, or its last day where it is shorter; --at says when
  --at 06:30              the time of day, 00:00 where nothing is said
  --zone Europe/Paris     whose clock it is; UTC where nothing is said
  --remove                remove what is set; with --uid UID, that one only

A time that the clock skips in spring is the moment at which it does; one that comes twice in autumn counts once.
A run that fails leaves the earlier version in its place, and is tried again after 5 minutes, then after twice as long
each time, up to 12 hours. Runs that a server missed while it stood still are made up for by one.`,
  'command.schedule.usage': 'schedule needs the id of one dataset: d4c schedule DATASET --daily 06:30',
  'command.schedule.one': 'Write one of --every, --daily, --weekly and --monthly',
  'command.schedule.at': '--at goes with --weekly and --monthly',
  'command.schedule.zone': '--zone goes with --daily, --weekly and --monthly',
  'command.schedule.alone': '--remove and --uid go with no times',
  'command.schedule.uid': '--uid goes with --remove',
  'command.schedule.made': '{id} will be refreshed {words}',
  'command.schedule.none': 'No dataset is refreshed by itself: d4c schedule DATASET --daily 06:30',
  'command.schedule.nothing': '{id} is not refreshed by itself: d4c schedule {id} --daily 06:30',
  'command.schedule.removed': 'Removed: {id} is no longer refreshed {words}',
  'command.schedule.unknown': "{id} has no schedule '{uid}': d4c schedule {id} lists them",
} as const
