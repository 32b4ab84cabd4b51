import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Condition } from '../../core/template/condition.ts'
import { Scope } from '../../ui/template/scope.ts'
import type { PlacedLayer } from './layers.ts'

type Compiled = ReadonlyMap<string, Condition | null>

/** Expressions, compiled once the compiler is loaded; an invalid one is logged and hides nothing. */
function useConditions(sources: string, element: Element): Compiled {
  const [compiled, setCompiled] = useState<Compiled>(new Map())
  useEffect(() => {
    if (sources === '') return
    let current = true
    void import('../../core/template/condition.ts').then(({ compileCondition }) => {
      const read = (source: string): Condition | null => {
        try {
          return compileCondition(source)
        } catch (error) {
          console.error(`<${element.localName}> show-if="${source}": ${String(error)}`)
          return null
        }
      }
      if (current) setCompiled(new Map(sources.split('\n').map((source) => [source, read(source)])))
    })
    return () => {
      current = false
    }
  }, [sources, element])
  return compiled
}

/** Ids of the groups hidden by a `show-if` of one of their layers, updated when its variables change. */
export function useShowIf(element: Element, placed: readonly PlacedLayer[]): ReadonlySet<string> {
  const conditional = placed.filter(({ options }) => options.showIf)
  const sourceOf = ({ options }: PlacedLayer) => (options.showIf ?? '').replace(/\s+/g, ' ')
  const sources = [...new Set(conditional.map(sourceOf))].join('\n')
  const conditions = useConditions(sources, element)
  const scope = useMemo(() => new Scope(element, sources), [element, sources])
  const variables = useSyncExternalStore(scope.listen, scope.get)
  const held = conditional.filter((layer) => {
    const condition = conditions.get(sourceOf(layer))
    // Not compiled yet: hidden until then, so that it does not appear briefly.
    return condition === undefined || (condition !== null && !condition(variables))
  })
  const key = held.map(({ group }) => group).join()
  return useMemo(() => new Set(key === '' ? [] : key.split(',')), [key])
}
