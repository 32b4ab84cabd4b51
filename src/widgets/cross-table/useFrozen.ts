import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Frozen {
  table: RefObject<HTMLTableElement | null>
  /** Distance of each frozen column from the start of the table. */
  columns: readonly number[]
  /** Height of the first header row, which is the offset of the second. */
  head: number
}

/** Measures a table whose header rows and first columns are sticky. */
export function useFrozen(count: number): Frozen {
  const table = useRef<HTMLTableElement>(null)
  const [{ columns, head }, set] = useState<Omit<Frozen, 'table'>>({ columns: [], head: 0 })
  useLayoutEffect(() => {
    const measured = table.current
    if (!measured) return
    const measure = () => {
      const row = measured.tHead?.rows[0]
      const widths = [...(row?.cells ?? [])].slice(0, count).map((cell) => cell.getBoundingClientRect().width)
      const columns = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0))
      const spanning = [...(row?.cells ?? [])].find(
        ({ rowSpan, cellIndex }) => cellIndex >= count && rowSpan === 1,
      )
      set({ columns, head: spanning?.getBoundingClientRect().height ?? 0 })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [count])
  return { table, columns, head }
}
