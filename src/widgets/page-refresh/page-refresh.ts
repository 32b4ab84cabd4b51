import type { Behavior } from '../../custom-element/behavior.ts'
import { warnOnce } from '../../custom-element/options.ts'
import type { attributes } from './attributes.ts'

const minimum = 10_000

/** Reloads the page periodically, unless a listener cancels the event that precedes it. */
export const pageRefresh: Behavior<typeof attributes> = {
  attach(element, $reading) {
    let timer: ReturnType<typeof setInterval>
    const refresh = () => {
      const event = new CustomEvent('d4c-page-refresh', {
        bubbles: true,
        composed: true,
        cancelable: true,
        detail: { widget: element.localName },
      })
      if (element.dispatchEvent(event)) location.reload()
    }
    const stop = $reading.subscribe(({ options: { delay } }) => {
      const isGood = Number.isInteger(delay) && delay >= minimum
      if (!isGood)
        warnOnce(
          `<${element.localName}> needs a delay of at least ${minimum} whole milliseconds, not ${delay}; ${minimum} is used.`,
        )
      clearInterval(timer)
      timer = setInterval(refresh, isGood ? delay : minimum)
    })
    return () => {
      stop()
      clearInterval(timer)
    }
  },
}
