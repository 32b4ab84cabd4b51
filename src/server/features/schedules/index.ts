import type { Feature } from '../feature.ts'
import { scheduleCalls } from './calls.ts'
import { scheduleCommand } from './command.ts'
import { ScheduleService } from './service.ts'

/** Scheduled refreshes of datasets. */
export const schedules: Feature = {
  calls: ({ store, now }) => scheduleCalls(new ScheduleService(store, now)),
  commands: { schedule: scheduleCommand },
}
