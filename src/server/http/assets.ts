import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const assetBase = '/d4c/portal/'

/** URL of an asset with the hash of its content, so that it can be cached forever. */
export function hashedAssets(read: (name: string) => string | null): (name: string) => string {
  return (name) => {
    const content = read(name)
    const hash =
      content === null ? 'missing' : createHash('sha256').update(content).digest('hex').slice(0, 12)
    return `${assetBase}${name}?v=${hash}`
  }
}

/**
 * Text of a portal asset: the style sheet is the shared tokens and the portal's own rules; scripts are built.
 * Read again when a file changes.
 */
export function assetReader(folders: {
  portal: string
  tokens: string
  dist: string
}): (name: string) => string | null {
  const styles = join(folders.portal, 'styles')
  // Their numeric prefixes give the order of the cascade.
  const sheets = readdirSync(styles).sort()
  const sources: Record<string, string[]> = {
    'portal.css': [folders.tokens, ...sheets.map((sheet) => join(styles, sheet))],
    'icon.svg': [join(folders.portal, 'icon.svg')],
    'portal.js': [join(folders.dist, 'portal.js')],
  }
  const cache = new Map<string, { stamp: string; text: string }>()
  return (name) => {
    const files = Object.hasOwn(sources, name) ? sources[name] : undefined
    if (!files?.every((file) => existsSync(file))) return null
    const stamp = files.map((file) => statSync(file).mtimeMs).join()
    const known = cache.get(name)
    if (known?.stamp === stamp) return known.text
    const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    cache.set(name, { stamp, text })
    return text
  }
}
