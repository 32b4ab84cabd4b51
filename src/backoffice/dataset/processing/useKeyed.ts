import { useRef, useState } from 'react'

/** React keys for unnamed entries of a list, stable when entries move. */
export function useKeyed(count: number) {
  const next = useRef(0)
  const made = () => next.current++
  const [rowKeys, setRowKeys] = useState<readonly number[]>(() => Array.from({ length: count }, made))
  // External changes, such as undo, replace the list.
  const keys =
    rowKeys.length === count
      ? rowKeys
      : Array.from({ length: count }, (_, index) => rowKeys[index] ?? index + 1e6)
  return {
    keys,
    /** Sets the order of the keys; null creates a new one. */
    keep: (list: readonly (number | null)[]): readonly number[] => {
      const all = list.map((key) => key ?? made())
      setRowKeys(all)
      return all
    },
  }
}
