import { useEffect, useRef } from 'react'

/** The next page is requested when less than two window heights remain below. */
const ahead = '200% 0px'

/**
 * Combined margins; browsers without `scrollMargin` load lists in scrolling boxes only as they become
 * visible.
 */
const margins = () =>
  'scrollMargin' in IntersectionObserver.prototype ? { scrollMargin: ahead } : { rootMargin: ahead }

/**
 * A marker below the last item of a list that reports when it comes near; checked again for each state of the
 * list.
 */
export function EndMark({ state, onNear }: { state: unknown; onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  latest.current = onNear
  // Another state may change the height.
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
