import { withoutEntities } from './options.ts'

/**
 * Source of what a widget shows of a clicked item: its `<template>`, or all it contains where the attribute
 * `widget-tooltip` says so. Null without any.
 */
export function detailTemplate(element: Element, template: string | null, isContent: boolean): string | null {
  if (template !== null || !isContent) return template
  const content = withoutEntities(element.innerHTML)
  return content.trim() === '' ? null : content
}
