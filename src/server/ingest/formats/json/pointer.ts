/**
 * The JSON pointer of a path of members (RFC 6901), which DuckDB accepts as a path: unlike its own notation
 * it can name every member, including empty names and those with quotes. The record itself is the root.
 */
export const pointerOf = (path: readonly string[]): string =>
  path.length === 0
    ? '$'
    : path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
