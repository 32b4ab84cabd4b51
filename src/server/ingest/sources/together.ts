import { basename } from 'node:path'
import type { IngestRequest } from '../ingest.ts'

const shownNames = 3

/** Distinguishing names of files: the shortest distinct ends of their paths; equal paths are numbered. */
export function distinctNames(paths: readonly string[]): string[] {
  const parts = paths.map((path) => path.split(/[/\\]+/).filter(Boolean))
  const longest = Math.max(...parts.map(({ length }) => length))
  for (let depth = 1; depth <= longest; depth++) {
    const names = parts.map((names) => names.slice(-depth).join('/'))
    if (new Set(names).size === names.length) return names
  }
  const usedNames = new Map<string, number>()
  return parts.map((names) => {
    const name = names.join('/')
    const nth = (usedNames.get(name) ?? 0) + 1
    usedNames.set(name, nth)
    return nth === 1 ? name : `${name} (${nth})`
  })
}

/** A file, with its remote origin if it was downloaded. */
export interface Fetched {
  file: string
  /** Its remote host, path and name. */
  from?: string
}

/** The import request for these files: the single one, or all under a common name. */
export function together(files: readonly Fetched[]): Pick<IngestRequest, 'file' | 'parts'> {
  const [first] = files
  if (first && files.length === 1) return { file: first.file }
  const names = distinctNames(files.map(({ file, from = file }) => from))
  const shown = names.slice(0, shownNames).map((name) => basename(name))
  const file = [...shown, ...(names.length > shownNames ? ['…'] : [])].join(', ')
  return { file, parts: files.map((one, index) => ({ file: one.file, name: names[index] ?? one.file })) }
}
