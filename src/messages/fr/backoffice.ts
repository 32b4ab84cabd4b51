import type { en } from '../en/backoffice.ts'
import type { Sentences } from '../message.ts'
import { fr as account } from './backoffice/account.ts'
import { fr as actions } from './backoffice/actions.ts'
import { fr as audience } from './backoffice/audience.ts'
import { fr as audit } from './backoffice/audit.ts'
import { fr as dataset } from './backoffice/dataset.ts'
import { fr as datasets } from './backoffice/datasets.ts'
import { fr as description } from './backoffice/description.ts'
import { fr as display } from './backoffice/display.ts'
import { fr as entry } from './backoffice/entry.ts'
import { fr as fields } from './backoffice/fields.ts'
import { fr as files } from './backoffice/files.ts'
import { fr as history } from './backoffice/history.ts'
import { fr as messages } from './backoffice/messages.ts'
import { fr as newDataset } from './backoffice/new.ts'
import { fr as notices } from './backoffice/notices.ts'
import { fr as people } from './backoffice/people.ts'
import { fr as portal } from './backoffice/portal.ts'
import { fr as processing } from './backoffice/processing.ts'
import { fr as schedules } from './backoffice/schedules.ts'
import { fr as security } from './backoffice/security.ts'
import { fr as shell } from './backoffice/shell.ts'
import { fr as sources } from './backoffice/sources.ts'

export const fr: Sentences<keyof typeof en> = {
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
}
