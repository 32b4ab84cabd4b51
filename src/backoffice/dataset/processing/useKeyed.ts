import { useRef, useState } from 'react'

/** Keys of the entries of a list that have no name of their own, so that each stays itself while they change places. */
export function useKeyed(count: number) {
  const next = useRef(0)
  const made = () => next.current++
  const [rowKeys, setRowKeys] = useState<readonly number[]>(() => Array.from({ length: count }, made))
  // Edits that were undone or saved elsewhere make another list.
  const keys =
    rowKeys.length === count
      ? rowKeys
      : Array.from({ length: count }, (_, index) => rowKeys[index] ?? index + 1e6)
  return {
    keys,
    /** The keys as they are from now on; null asks for a new one. */
    keep: (list: readonly (number | null)[]): readonly number[] => {
      const all = list.map((key) => key ?? made())
      setRowKeys(all)
      return all
    },
  }
}
