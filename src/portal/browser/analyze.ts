import { type ChartDefinition, encodeDefinition } from '../../core/chart/definition.ts'

const topCategories = 20

/** Applies the choices of the analyze view to its chart and keeps them in the address as `dataChart`. */
export function analyzeControls(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-analyze]')
  const query = document.querySelector('d4c-chart-query')
  const series = query?.querySelector('d4c-chart-serie')
  if (!form || !query || !series) return
  const dataset = document.querySelector<HTMLElement>('[data-dataset]')?.dataset.dataset ?? ''
  const times = query.closest<HTMLElement>('[data-times]')?.dataset.times?.split(',') ?? []
  const chosen = (name: string): string => String(new FormData(form).get(name) ?? '')
  const show = (name: string, shown: boolean) => {
    const label = form.querySelector(`[name="${name}"]`)?.closest('label')
    if (label) label.hidden = !shown
  }
  const set = (element: Element, name: string, value: string) => {
    if (value) element.setAttribute(name, value)
    else element.removeAttribute(name)
  }

  const apply = () => {
    const x = chosen('x')
    const temporal = times.includes(x)
    const counts = chosen('func') === 'COUNT'
    const split = chosen('split') === x ? '' : chosen('split')
    show('y', !counts)
    show('timescale', temporal)
    set(query, 'field-x', x)
    set(query, 'timescale', temporal ? chosen('timescale') : '')
    set(query, 'sort', temporal ? '' : 'serie1-1')
    set(query, 'maxpoints', temporal ? '' : String(topCategories))
    set(query, 'series-breakdown', split)
    set(series, 'chart-type', chosen('type'))
    set(series, 'expression-y', counts ? '' : chosen('y'))
    set(series, 'function-y', chosen('func'))
    const definition: ChartDefinition = {
      queries: [
        {
          config: { dataset },
          charts: [{ type: chosen('type'), func: chosen('func'), ...(counts ? {} : { yAxis: chosen('y') }) }],
          xAxis: x,
          ...(temporal ? { timescale: chosen('timescale') } : { sort: 'serie1-1', maxpoints: topCategories }),
          ...(split ? { seriesBreakdown: split } : {}),
        },
      ],
    }
    const address = new URL(window.location.href)
    address.searchParams.set('dataChart', encodeDefinition(definition))
    window.history.replaceState(window.history.state, '', address)
  }
  form.addEventListener('change', apply)
  form.addEventListener('submit', (event) => event.preventDefault())
}
