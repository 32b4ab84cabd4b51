/** What a specification of a dataset may be of: all its calls, or those of a kind. */
export const specificationTypes = ['openapi', 'catalog', 'records', 'analysis', 'map', 'files'] as const
export type SpecificationType = (typeof specificationTypes)[number]

export const specificationFormats = ['json', 'yaml'] as const
export type SpecificationFormat = (typeof specificationFormats)[number]
