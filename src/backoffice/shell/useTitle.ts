import { useEffect } from 'react'
import { useApp } from '../app.ts'

/** Titles the page after the screen, where the page is ours; a page that embeds us keeps its own title. */
export function useTitle(title: string): void {
  const { options } = useApp()
  useEffect(() => {
    if (options.base) document.title = `${title} · ${options.name}`
  }, [title, options])
}
