import { hexOf } from '../color/hex.ts'

export type CategoryColors = Readonly<Record<string, string>>

/** The colours of those categories that exist and have one. */
export const settleColors = (
  colors: Readonly<Record<string, unknown>>,
  categories: readonly string[],
): CategoryColors =>
  Object.fromEntries(
    categories.flatMap((category) => {
      const color = Object.hasOwn(colors, category) ? colors[category] : null
      const hex = typeof color === 'string' ? hexOf(color) : null
      return hex === null ? [] : [[category, hex]]
    }),
  )
