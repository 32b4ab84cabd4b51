import { Edits } from './edits.ts'
import { isDeep, readPage } from './page.ts'
import { Walk } from './walk.ts'
import type { MigrateOptions, Remark, Work } from './work.ts'

export type { MigrateOptions, Remark } from './work.ts'

/** Limits the recursion; pages written by hand are not nested as deeply. */
const deepest = 500

/** Converts a page of ods-widgets, with a remark for everything that must be checked by hand. */
export function migrate(source: string, options: MigrateOptions): { html: string; remarks: Remark[] } {
  const remarks: (Remark & { offset: number })[] = []
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const edits = new Edits()
  const work: Work = {
    source,
    edits,
    options,
    remark(offset, key, params = {}) {
      const line = lineOf(starts, offset)
      remarks.push({ offset, line: line + 1, column: offset - (starts[line] ?? 0) + 1, key, params })
    },
  }
  const root = readPage(source)
  if (isDeep(root, deepest)) {
    work.remark(0, 'page.deep', { most: deepest })
    return { html: source, remarks: remarks.map(withoutOffset) }
  }
  new Walk(work).run(root)
  return {
    html: edits.apply(source),
    remarks: remarks.toSorted((a, b) => a.offset - b.offset).map(withoutOffset),
  }
}

const withoutOffset = ({ line, column, key, params }: Remark): Remark => ({ line, column, key, params })

function lineOf(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
