import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { emit } from '../../client/events.ts'
import { publishVariables, withdrawVariables } from '../../client/variables.ts'
import { readSlug, slugOf, writeSlug } from '../../core/controls/tabs.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { type Configuration, useConfigurations } from '../../custom-element/configuration.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useAddress } from '../../ui/controls/useAddress.ts'
import type { attributes } from './attributes.ts'
import { usePanes } from './panes.ts'
import type { attributes as tabAttributes } from './tab/attributes.ts'

/** Panes of which one is visible at a time. */
export function Tabs({ options, element }: WidgetProps<typeof attributes>) {
  const { syncToUrl, syncToScope, defaultTab, collapsible, label } = options
  const sentences = usePieceSentences()
  const id = useId()
  const configurations = useConfigurations(element, 'd4c-tab')
  const tabs = useMemo(
    () =>
      configurations
        .filter((one) => one.element.parentElement === element)
        .map((one) => {
          const tabOptions = (one as Configuration<typeof tabAttributes>).options as OptionsOf<
            typeof tabAttributes
          >
          const { label: name, slug, keepContent, fontawesomeClass } = tabOptions
          return {
            element: one.element,
            label: name,
            slug: slug ?? slugOf(name),
            keepContent,
            icon: fontawesomeClass,
          }
        }),
    [configurations, element],
  )
  const slugs = tabs.map(({ slug }) => slug)
  // Undefined without a choice; '' when the visible pane was collapsed.
  const [chosen, setChosen] = useState<string>()
  const address = useAddress(() => setChosen(undefined))
  const initial = readSlug(address, slugs, syncToUrl) ?? slugs.find((slug) => slug === defaultTab) ?? slugs[0]
  const selected = chosen === '' || (chosen !== undefined && slugs.includes(chosen)) ? chosen : initial
  usePanes(element, tabs, selected)
  useEffect(() => {
    if (!syncToScope) return
    publishVariables(element, { [syncToScope]: selected ?? '' })
    return () => withdrawVariables(element)
  }, [element, syncToScope, selected])

  const select = (slug: string) => {
    const next = slug === selected && collapsible ? '' : slug
    if (next === selected) return
    setChosen(next)
    if (syncToUrl !== 'none')
      history.pushState(history.state, '', writeSlug(location.href, next, slugs, syncToUrl))
    emit(element, 'd4c-tab-change', { slug: next === '' ? null : next })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(element).direction === 'rtl'
    const at = slugs.indexOf((event.target as HTMLElement).dataset.slug ?? '')
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + (rtl ? -1 : 1),
      ArrowLeft: at + (rtl ? 1 : -1),
      Home: 0,
      End: slugs.length - 1,
    }
    const step = steps[event.key]
    if (step === undefined || at < 0) return
    event.preventDefault()
    const next = slugs[(step + slugs.length) % slugs.length] ?? ''
    if (next !== selected) select(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-slug="${CSS.escape(next)}"]`)?.focus()
  }
  if (tabs.length === 0) return <slot />
  const focusable = slugs.includes(selected ?? '') ? selected : slugs[0]
  return (
    <div className="tabs" part="tabs">
      <div
        className="list"
        part="list"
        role="tablist"
        aria-label={label ?? sentences['tabs.label']}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ slug, label: name, icon }) => (
          <button
            key={slug}
            type="button"
            role="tab"
            id={`${id}-${slug}`}
            className="tab"
            part={slug === selected ? 'tab tab-selected' : 'tab'}
            data-slug={slug}
            aria-selected={slug === selected}
            aria-controls={`${id}-pane`}
            tabIndex={slug === focusable ? 0 : -1}
            onClick={() => select(slug)}
          >
            {icon && <slot name={`icon-${slug}`} />}
            {name}
          </button>
        ))}
      </div>
      <div
        className="pane"
        part="pane"
        role="tabpanel"
        id={`${id}-pane`}
        aria-labelledby={`${id}-${focusable}`}
        hidden={selected === ''}
      >
        <slot />
      </div>
    </div>
  )
}
