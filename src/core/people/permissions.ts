/**
 * Global permissions of users and groups, in addition to those of a dataset's rules. Routes, pages
 * and documents use this table.
 */
export const permissions = [
  /** Finds and reads every dataset, whatever its rules, published or not. */
  'browse_all_datasets',
  'create_dataset',
  /** Changes datasets: schema, processors, metadata, sources, files and schedules. */
  'edit_dataset',
  /** Publishes, unpublishes and restores datasets. */
  'publish_dataset',
  'delete_dataset',
  /** Edits the access rules of a dataset, and creates its keys. */
  'edit_dataset_security',
  /** Invites, changes and deletes users, and decides on requests for access. */
  'manage_users',
  'manage_groups',
  /** Pages, themes, assets and subdomains. */
  'manage_site',
  /** Settings of the portal, its quotas and its log of changes. */
  'manage_domain',
  /** Decides on reuses and reads feedback. */
  'moderate',
] as const

export type Permission = (typeof permissions)[number]

export const isPermission = (name: unknown): name is Permission =>
  (permissions as readonly unknown[]).includes(name)

/** Other members are not stored. */
export interface Limits {
  max_datasets?: number
  max_records_by_dataset?: number
}
