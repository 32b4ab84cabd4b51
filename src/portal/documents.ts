import type { Language } from '../messages/languages.ts'

/** A demo page: its file, and the metadata in its head. */
export interface Demo {
  name: string
  title: string
  description: string
  source: string
}

/**
 * Reads a demo file: title and description (localised if it has such meta tags) and body are parts of plain
 * HTML.
 */
export function demoOf(name: string, source: string, language: Language = 'en'): Demo {
  const part = (pattern: RegExp) => pattern.exec(source)?.[1]?.trim() ?? ''
  const translated = (meta: string) =>
    part(new RegExp(`<meta name="${meta}" lang="${language}" content="([^"]*)"`))
  return {
    name,
    source,
    title: translated('title') || part(/<title>([^<]*)<\/title>/) || name,
    description: translated('description') || part(/<meta name="description" content="([^"]*)"/),
  }
}

/** An element in the manifest that the build writes. */
export interface ElementFacts {
  tag: string
  summary: string
  /** Group in the reference pages, and the place there. */
  group?: { name: string; place: number }
  attributes: readonly { name: string; description: string; type: { text: string }; default?: string }[]
  events?: Readonly<Record<string, string>>
  variables?: Readonly<Record<string, string>>
  parts?: Readonly<Record<string, string>>
  methods?: Readonly<Record<string, string>>
  notes?: readonly string[]
  /** Markup of a live example. */
  example: string | null
}

/** A guide about elements, written as HTML with a title. */
export interface Guide {
  name: string
  title: string
  description: string
  body: string
}

export function guideOf(name: string, source: string): Guide {
  const part = (pattern: RegExp) => pattern.exec(source)?.[1]?.trim() ?? ''
  return {
    name,
    title: part(/<title>([^<]*)<\/title>/) || name,
    description: part(/<meta name="description" content="([^"]*)"/),
    body: part(/<body[^>]*>([\s\S]*)<\/body>/),
  }
}
