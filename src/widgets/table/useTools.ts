import { useEffect, useState } from 'react'

type Loaded = typeof import('./tools/Tools.tsx')

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Features of a table besides showing rows, loaded when the page is first interacted with; null before. */
export function useTools({ ownerDocument: page }: HTMLElement): Loaded | null {
  const [tools, setTools] = useState<Loaded | null>(null)
  useEffect(() => {
    const leave = () => {
      for (const sign of signs) page.removeEventListener(sign, load)
    }
    const load = () => {
      leave()
      import('./tools/Tools.tsx').then(setTools, () => {})
    }
    for (const sign of signs) page.addEventListener(sign, load)
    return leave
  }, [page])
  return tools
}
