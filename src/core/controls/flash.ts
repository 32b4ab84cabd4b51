import { isObject } from '../is-object.ts'

const types = ['info', 'success', 'warning', 'error'] as const

export interface Flash {
  type: (typeof types)[number]
  content: string
  isDismissible: boolean
}

/** Messages from an attribute; those without a text are dropped, an unknown type becomes info. */
export function readFlashes(value: unknown): Flash[] {
  return [value].flat().flatMap((one) => {
    const message = typeof one === 'string' ? { content: one } : isObject(one) ? one : {}
    const { type, content, isDismissible } = message as Record<string, unknown>
    if (typeof content !== 'string' || content === '') return []
    return [
      {
        type: types.find((name) => name === type) ?? 'info',
        content,
        isDismissible: isDismissible === true || isDismissible === 'true',
      },
    ]
  })
}
