import { isDatasetsAnswer } from '../../client/answers.ts'
import { apiUrl, fetchJson } from '../../client/api.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { findContext, registry } from '../../client/contexts/registry.ts'
import { Question } from '../../client/question.ts'
import { publishVariables, withdrawVariables } from '../../client/variables.ts'
import type { DatasetsAnswer } from '../../core/record.ts'
import { countedFacets, countsQuery, statisticsOf } from '../../ui/lists/facet-counts.ts'
import { contextVariables } from '../../ui/template/scope.ts'

/** Updates the counts of one context, and reports changes that templates depend on. */
function follow(context: DataContext, changed: () => void) {
  const { parameters, $origin, $nhits } = context
  const question = new Question<DatasetsAnswer>()
  let requested = ''
  const ask = () => {
    const query = countsQuery(parameters.$change.get().parameters, countedFacets)
    const url = apiUrl($origin.get(), 'datasets/1.0/search/', query)
    const key = `${url} ${query._refreshTimestamp}`
    if (key === requested) return
    requested = key
    void question.ask((signal) => fetchJson(url, isDatasetsAnswer, signal))
  }
  const stops = [
    parameters.$change.subscribe(ask),
    $origin.listen(ask),
    ...[parameters.$change, $origin, $nhits, question.$answer].map((store) => store.listen(changed)),
  ]
  return {
    context,
    variables: () => ({ ...contextVariables(context), stats: statisticsOf(question.$answer.get().value) }),
    stop() {
      for (const stop of stops) stop()
      question.stop()
    },
  }
}

/**
 * Publishes each of these contexts at their element under its name, with `stats`. Returns a function that
 * stops it.
 */
export function publishStatistics(element: Element, names: readonly string[]): () => void {
  let followed: ReturnType<typeof follow>[] = []
  let stopped = false
  const publish = () => {
    if (!stopped)
      publishVariables(
        element,
        Object.fromEntries(followed.map(({ context, variables }) => [context.name, variables()])),
      )
  }
  const update = () => {
    const contexts = names.flatMap((name) => findContext(element, name) ?? [])
    if (followed.length === contexts.length && followed.every(({ context }, i) => context === contexts[i]))
      return
    for (const { stop } of followed) stop()
    followed = contexts.map((context) => follow(context, publish))
    publish()
  }
  const stopRegistry = registry().$revision.subscribe(update)
  return () => {
    stopped = true
    stopRegistry()
    for (const { stop } of followed) stop()
    withdrawVariables(element)
  }
}
