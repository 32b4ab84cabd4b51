import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Attributes, OptionsOf } from './attributes.ts'
import { defineBehavior, plainSource } from './behavior.ts'

const changeEvent = 'd4c-configuration'

/** A configuration element as its parent reads it. */
export interface Configuration<Table extends Attributes = Attributes> {
  element: HTMLElement
  tag: string
  options: OptionsOf<Table>
  /** Names of required attributes that are absent. */
  missing: readonly string[]
  /** Liquid source of its `<template>`, null without one. */
  template: string | null
}

/** Registers a tag that only configures an enclosing widget, which is notified of every change. */
export function defineConfiguration<Table extends Attributes>(
  tag: string,
  attributes: Table,
  { prepare }: { prepare?: (element: HTMLElement) => void } = {},
): void {
  defineBehavior(tag, attributes, {
    ...(prepare && { prepare }),
    attach(element) {
      const warn = () =>
        element.dispatchEvent(new CustomEvent(changeEvent, { bubbles: true, composed: true }))
      const source = plainSource(element)
      const stops = [source?.$reading.subscribe(warn), source?.$template.listen(warn)]
      return () => {
        for (const stop of stops) stop?.()
      }
    },
  })
}

/** The configuration elements of these tags below an element, in document order; not yet upgraded ones are left out. */
export function configurationsOf(parent: Element, tags: readonly string[]): Configuration[] {
  return [...parent.querySelectorAll<HTMLElement>(tags.join(','))].flatMap((element) => {
    const source = plainSource(element)
    if (!source || source.$connection.get() === 0) return []
    const { options, missing, pending } = source.$reading.get()
    if (pending) return []
    return [{ element, tag: element.localName, options, missing, template: source.$template.get() }]
  })
}

/** Calls back, once per task, when a configuration element below `parent` comes, goes or changes. */
export function observeConfigurations(parent: Element, listener: () => void): () => void {
  let scheduled = false
  const warn = () => {
    if (scheduled) return
    scheduled = true
    queueMicrotask(() => {
      scheduled = false
      listener()
    })
  }
  const observer = new MutationObserver(warn)
  observer.observe(parent, { childList: true, subtree: true })
  parent.addEventListener(changeEvent, warn)
  return () => {
    observer.disconnect()
    parent.removeEventListener(changeEvent, warn)
  }
}

/** The configuration elements of these tags below a widget's element, followed as they change. */
export function useConfigurations(parent: Element, ...tags: string[]): readonly Configuration[] {
  const names = tags.join(',')
  const last = useRef<readonly Configuration[] | null>(null)
  const subscribe = useCallback(
    (notify: () => void) => {
      const read = () => {
        last.current = configurationsOf(parent, names.split(','))
      }
      read()
      return observeConfigurations(parent, () => {
        read()
        notify()
      })
    },
    [parent, names],
  )
  return useSyncExternalStore(subscribe, () => {
    last.current ??= configurationsOf(parent, names.split(','))
    return last.current
  })
}
