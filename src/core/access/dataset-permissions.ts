import { exploreDataset } from './ruleset.ts'

/** What a ruleset may allow on its dataset: to find and read it, and what is otherwise a permission on the whole portal. */
export const datasetPermissions = [
  exploreDataset,
  'edit_dataset',
  'publish_dataset',
  'delete_dataset',
  'edit_dataset_security',
] as const
