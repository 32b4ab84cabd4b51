import { exploreDataset } from './ruleset.ts'

/**
 * Permissions that a ruleset may grant on its dataset: to find and read it, and those that otherwise apply to
 * the whole portal.
 */
export const datasetPermissions = [
  exploreDataset,
  'edit_dataset',
  'publish_dataset',
  'delete_dataset',
  'edit_dataset_security',
] as const
