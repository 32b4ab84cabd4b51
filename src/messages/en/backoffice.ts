import { en as account } from './backoffice/account.ts'
import { en as actions } from './backoffice/actions.ts'
import { en as audience } from './backoffice/audience.ts'
import { en as audit } from './backoffice/audit.ts'
import { en as dataset } from './backoffice/dataset.ts'
import { en as datasets } from './backoffice/datasets.ts'
import { en as description } from './backoffice/description.ts'
import { en as display } from './backoffice/display.ts'
import { en as entry } from './backoffice/entry.ts'
import { en as fields } from './backoffice/fields.ts'
import { en as files } from './backoffice/files.ts'
import { en as history } from './backoffice/history.ts'
import { en as messages } from './backoffice/messages.ts'
import { en as newDataset } from './backoffice/new.ts'
import { en as notices } from './backoffice/notices.ts'
import { en as people } from './backoffice/people.ts'
import { en as portal } from './backoffice/portal.ts'
import { en as processing } from './backoffice/processing.ts'
import { en as schedules } from './backoffice/schedules.ts'
import { en as security } from './backoffice/security.ts'
import { en as shell } from './backoffice/shell.ts'
import { en as sources } from './backoffice/sources.ts'

/** Sentences of the back-office, one file for each of its rooms. */
export const en = {
  ...account,
  ...actions,
  ...audience,
  ...audit,
  ...dataset,
  ...datasets,
  ...description,
  ...display,
  ...entry,
  ...fields,
  ...files,
  ...history,
  ...messages,
  ...newDataset,
  ...notices,
  ...people,
  ...portal,
  ...processing,
  ...schedules,
  ...security,
  ...shell,
  ...sources,
} as const
