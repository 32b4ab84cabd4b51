import { withoutEntities } from './options.ts'

/**
 * Template of a clicked item's details: the `<template>` child, or all content with the attribute
 * `widget-tooltip`. Null without any.
 */
export function detailTemplate(element: Element, template: string | null, isContent: boolean): string | null {
  if (template !== null || !isContent) return template
  const content = withoutEntities(element.innerHTML)
  return content.trim() === '' ? null : content
}
