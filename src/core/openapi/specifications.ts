/** Scopes of a dataset's specification: all calls, or those of one group. */
export const specificationTypes = ['openapi', 'catalog', 'records', 'analysis', 'map', 'files'] as const
export type SpecificationType = (typeof specificationTypes)[number]

export const specificationFormats = ['json', 'yaml'] as const
export type SpecificationFormat = (typeof specificationFormats)[number]
