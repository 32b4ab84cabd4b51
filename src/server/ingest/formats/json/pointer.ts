/**
 * The JSON pointer of a path of members (RFC 6901), which the database takes as a path too: unlike its own notation it
 * can name every member, empty names and those with quotes among them. The record itself is the root.
 */
export const pointerOf = (path: readonly string[]): string =>
  path.length === 0
    ? '$'
    : path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
