/** One digest of all files at and below these paths of the project, but for one path. */
export function stampOfSources(paths: readonly string[], without?: string): string
