import type { MouseEvent, ReactNode } from 'react'
import { useApp } from '../app.ts'
import type { Section } from '../router.ts'

interface FollowProps {
  /** A URL of the router. */
  href: string
  className?: string
  current?: boolean
  children: ReactNode
}

/** A link inside the application; with a modifier key the browser handles it. */
export function Follow({ href, className, current, children }: FollowProps) {
  const { router } = useApp()
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

interface LinkProps extends Omit<FollowProps, 'href'> {
  to: Section
  query?: Readonly<Record<string, string>>
}

/** A link to a screen. */
export function Link({ to, query, ...rest }: LinkProps) {
  const { router } = useApp()
  return <Follow href={router.href(to, query)} {...rest} />
}
