import type { Generated } from 'kysely'

/** Rows of the metadata database: flags are 0 or 1, structures JSON text, instants ISO 8601. */
export interface Tables {
  datasets: DatasetRow
  versions: VersionRow
  jobs: JobRow
  settings: SettingRow
  users: UserRow
  groups: GroupRow
  members: { group_id: string; user_id: string }
  api_keys: ApiKeyRow
  dataset_access: DatasetAccessRow
  dataset_rules: DatasetRuleRow
  dataset_files: DatasetFileRow
  version_pictures: { version_id: string; file_id: string }
  snapshots: SnapshotRow
  reuses: ReuseRow
  feedback: FeedbackRow
  sources: SourceRow
  schedules: ScheduleRow
  push_keys: PushKeyRow
  push_folds: PushFoldRow
  sessions: SessionRow
  tickets: TicketRow
  access_requests: AccessRequestRow
  audit: AuditRow
  changes: ChangeRow
  drafts: DraftRow
  resource_files: ResourceFileRow
  saved_views: SavedViewRow
  subscriptions: { user_id: string; dataset_id: string; created_at: string }
  catalog_stamps: { id: string; stamp: string }
  messages: MessageRow
  client_errors: ClientErrorRow
}

export interface DatasetRow {
  id: string
  published: number
  version_id: string | null
  metas: string
  extra_metas: string
  interop_metas: string
  attachments: string
  /** How the source is to be read next time: ingestion overrides. */
  ingestion: string
  created_at: string
  modified_at: string
}

export interface VersionRow {
  id: string
  dataset_id: string
  /** When its file may be deleted; null while it is retained. */
  file: string
  rows: number
  bytes: number
  sha256: string
  fields: string
  report: string
  created_at: string
  /** When its file may go; null while it is kept. */
  expires_at: string | null
  /** The delta parts as JSON, with paths below the data directory; null without any. */
  delta: string | null
}

export interface JobRow {
  id: string
  kind: string
  dataset_id: string | null
  state: string
  /** Final progress; that of a running job is in the progress file. */
  progress: string
  counters: string
  /** Sentence key and parameters. */
  failure: string | null
  error: string | null
  /** Process, as `host.pid.life`. */
  owner: string
  /** 1 once cancellation is requested. */
  stop_requested: number
  created_at: string
  started_at: string | null
  finished_at: string | null
}

export interface SettingRow {
  name: string
  value: string
}

/** Grants of users and groups; columns with defaults. */
interface GrantedRow {
  /** Permissions, as JSON. */
  permissions: Generated<string>
  quotas: Generated<string>
  limits: Generated<string>
}

/** A user; the id is the name. */
export interface UserRow extends GrantedRow {
  id: string
  created_at: string
  email: string | null
  first_name: string | null
  last_name: string | null
  /** A PHC string; null without a password. */
  password: string | null
  language: string | null
  seen_at: string | null
  /** User preferences, as JSON. */
  preferences: Generated<string>
}

/** A group; the id is the name. */
export interface GroupRow extends GrantedRow {
  id: string
  created_at: string
  title: string | null
}

export interface SessionRow {
  /** Of the session token. */
  sha256: string
  user_id: string
  created_at: string
  seen_at: string
}

/** A link sent by mail, good for one use. */
export interface TicketRow {
  /** Of the token in the link. */
  sha256: string
  /** invitation, password or email. */
  purpose: string
  user_id: string | null
  email: string
  created_by: string | null
  created_at: string
  expires_at: string
  used_at: string | null
  /** Grants of an invitation, as JSON; null for none. */
  given: string | null
}

export interface AccessRequestRow {
  id: string
  /** The requested user name. */
  user_id: string
  email: string
  first_name: string | null
  last_name: string | null
  message: string
  /** pending, accepted or rejected. */
  state: string
  reason: string | null
  created_at: string
  resolved_at: string | null
  resolved_by: string | null
}

/** Who changed what. */
export interface AuditRow {
  id: string
  at: string
  user_id: string | null
  key_id: string | null
  action: string
  object_type: string
  object_id: string
  /** JSON, without secrets. */
  detail: string
}

/** One saved state of a dataset. */
export interface ChangeRow {
  id: string
  dataset_id: string
  at: string
  /** Null for the command line. */
  user_id: string | null
  /** Names of the parts that changed, as JSON. */
  parts: string
  /** Everything that a publisher edits, as JSON. */
  state: string
  /** Build digest: revisions with the same digest have the same records. */
  build: string
  /** The version that was built from it, which may be deleted. */
  version_id: string | null
}

/** The editing state of a dataset. */
export interface DraftRow {
  dataset_id: string
  /** The newest change. */
  change_id: string
  /** The revision that the dataset's row was written from; null before the first publication. */
  published_change_id: string | null
  /** Digest of the row and its version as last seen, to detect writes of others. */
  row_sha256: string
  version_id: string | null
  created_by: string | null
  modified_at: string
  modified_by: string | null
  is_modified: number
  title: string
  publisher: string | null
  theme: string
}

/** The content of a source. */
export interface ResourceFileRow {
  id: string
  /** The uploader; only this user may assign it to a dataset. */
  owner: string | null
  /** Null until it is assigned. */
  dataset_id: string | null
  /** file, url, text or realtime. */
  type: string
  filename: string | null
  /** Contains secrets. */
  url: string | null
  /** Path below the data directory; null without stored content. */
  file: string | null
  bytes: number | null
  sha256: string | null
  etag: string | null
  last_modified: string | null
  /** When the stored content was downloaded. */
  fetched_at: string | null
  created_at: string
}

/** A chart or a map that somebody keeps. */
export interface SavedViewRow {
  id: string
  user_id: string
  /** chart or map. */
  kind: string
  title: string
  /** JSON. */
  value: string
  /** 1 when shared. */
  shared: number
  created_at: string
  modified_at: string
}

export interface ApiKeyRow {
  id: string
  user_id: string
  /** Of the key. */
  sha256: string
  /** Sites whose pages may use the key; none = all. */
  origins: string
  /** What its holder calls it. */
  label: Generated<string>
  created_at: string
  revoked_at: string | null
}

export interface DatasetAccessRow {
  dataset_id: string
  policy: string
  quota: string | null
}

export interface DatasetRuleRow {
  dataset_id: string
  subject_type: string
  /** Empty for the default rule. */
  subject_id: string
  ruleset: string
}

export interface DatasetFileRow {
  dataset_id: string
  /** attachment, export, file or picture. */
  kind: string
  id: string
  title: string
  filename: string
  mimetype: string
  bytes: number
  sha256: string
  /** Path below the data directory. */
  file: string
  created_at: string
}

export interface SnapshotRow {
  id: string
  dataset_id: string
  version_id: string
  description: string
  created_at: string
}

export interface ReuseRow {
  id: string
  dataset_id: string
  state: string
  title: string
  url: string
  description: string
  type: string
  author_name: string
  author_email: string
  /** Re-encoded JPEG or PNG. */
  image: Uint8Array | null
  created_at: string
}

export interface FeedbackRow {
  id: string
  dataset_id: string
  recordid: string | null
  new_values: string
  comment: string
  created_at: string
  /** When it was archived. */
  archived_at: string | null
}

/** A source of a dataset's last fetch. */
export interface SourceRow {
  dataset_id: string
  /** 0 for the first. */
  position: number
  /** As entered, with secrets; a local file is a file: URL. */
  address: string
  /** The version that was made from it. */
  version_id: string
  etag: string | null
  last_modified: string | null
  /** Of the body. */
  sha256: string
  fetched_at: string
  /** replace, append or upsert. */
  mode: string
  /** Names of the key fields. */
  key_fields: string
}

export interface ScheduleRow {
  uid: string
  dataset_id: string
  schedule: string
  created_at: string
  /** Next run or retry. */
  next_at: string
  /** Consecutive failures. */
  failures: number
  last_at: string | null
  /** imported, unchanged or failed. */
  last_result: string | null
  /** Sentence key and parameters. */
  last_failure: string | null
  last_error: string | null
  /** The process that runs it, as `host.pid.life`, and its last heartbeat. */
  claimed_by: string | null
  claimed_at: string | null
}

export interface PushKeyRow {
  dataset_id: string
  /** Of the key; null once it is revoked. */
  sha256: string | null
  mode: string
  /** Names of the key fields. */
  key_fields: string
  created_at: string
}

export interface PushFoldRow {
  dataset_id: string
  /** Of the last folded batch. */
  number: number
  /** The version that contains it. */
  version_id: string
}

export interface MessageRow {
  id: string
  /** support or visitor. */
  kind: string
  subject: string
  message: string
  user_id: string | null
  name: string
  email: string | null
  created_at: string
  archived_at: string | null
}

export interface ClientErrorRow {
  /** Digest of the message. */
  id: string
  message: string
  stack: string
  url: string
  language: string
  request_id: string
  count: number
  first_at: string
  last_at: string
}
