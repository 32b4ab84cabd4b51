import type { MouseEvent, ReactNode } from 'react'
import { useApp } from '../app.ts'
import type { Screen } from '../router.ts'

interface LinkProps {
  to: Screen
  query?: Readonly<Record<string, string>>
  className?: string
  current?: boolean
  children: ReactNode
}

/** A link to a screen; with a modifier key the browser opens it as any other. */
export function Link({ to, query, className, current, children }: LinkProps) {
  const { router } = useApp()
  const href = router.href(to, query)
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.go(href)
  }
  return (
    <a href={href} className={className} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  )
}
