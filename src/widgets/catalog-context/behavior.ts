import type { ReadableAtom } from 'nanostores'
import { attachContexts, contextMethods } from '../../client/contexts/attach.ts'
import type { Reading } from '../../custom-element/attributes.ts'
import type { attributes } from './attributes.ts'

const attachCatalogs = attachContexts('catalog')

/** Publishes the statistics of an element's contexts while its attribute asks for them. */
function attachStatistics(element: Element, $reading: ReadableAtom<Reading<typeof attributes>>): () => void {
  let stop = () => {}
  let requested = ''
  let turn = 0
  const stopReading = $reading.subscribe(({ options }) => {
    const names = options.d4cDomainStatistics ? options.context : []
    if (names.join() === requested) return
    requested = names.join()
    stop()
    stop = () => {}
    const mine = ++turn
    if (requested === '') return
    void import('./statistics.ts').then(({ publishStatistics }) => {
      if (mine === turn) stop = publishStatistics(element, names)
    })
  })
  return () => {
    turn++
    stopReading()
    stop()
  }
}

/** Behaviour: declares its contexts while it is connected. */
export const behavior = {
  attach(element: HTMLElement, $reading: ReadableAtom<Reading<typeof attributes>>): () => void {
    const stops = [attachCatalogs(element, $reading), attachStatistics(element, $reading)]
    return () => {
      for (const stop of stops) stop()
    }
  },
  methods: contextMethods,
}
