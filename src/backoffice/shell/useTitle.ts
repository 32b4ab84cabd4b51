import { useEffect } from 'react'
import { useApp } from '../app.ts'

/** Sets the title of the page on the portal; embedding pages keep theirs. */
export function useTitle(title: string): void {
  const { options } = useApp()
  useEffect(() => {
    if (options.base) document.title = `${title} · ${options.name}`
  }, [title, options])
}
