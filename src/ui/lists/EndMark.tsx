import { useEffect, useRef } from 'react'

/** Pages are asked for while fewer than two heights of the window are left below. */
const ahead = '200% 0px'

/**
 * Sum of both margins in the window; where the second is unknown, lists in a scrolling box load as they
 * become visible.
 */
const margins = () =>
  'scrollMargin' in IntersectionObserver.prototype ? { scrollMargin: ahead } : { rootMargin: ahead }

/** Stands below the last item of a list and tells when it comes near; looks anew with each state of the list. */
export function EndMark({ state, onNear }: { state: unknown; onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  latest.current = onNear
  // Another state has another height.
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    }, margins())
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [state])
  return <div ref={mark} />
}
