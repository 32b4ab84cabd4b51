import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { IngestError } from '../../failure.ts'
import type { ReadOptions, Source, Workplace } from '../format.ts'
import { xmlEncoding } from './encoding.ts'

export interface XmlAttribute {
  name: string
  prefix: string
  value: string
}

/** An element; `children` and `text` are filled when its subtree is collected. */
export interface XmlElement {
  name: string
  prefix: string
  /** Namespace URI, empty without one; an undeclared prefix stands for itself. */
  uri: string
  attributes: XmlAttribute[]
  children: XmlElement[]
  /** Its own text, trimmed. */
  text: string
}

/** Callbacks while a document is parsed. */
export interface XmlVisitor {
  /** Start of an element; true collects its subtree for `keep`. */
  open(element: XmlElement): boolean
  /** End of a collected element. */
  keep?(element: XmlElement): void
  /** End of an element outside of collected ones, with its own text. */
  close?(element: XmlElement): void
  /** Called regularly, to await other work. */
  rest?(): Promise<void>
}

/** Maximum depth; deeper documents are hostile. */
const deepest = 200
const mostAttributes = 1000
/** Maximum characters of one text, comment or collected element. */
const longest = 64 * 2 ** 20

/**
 * Parses an XML file in a stream. Custom entities are never expanded and nothing external is read.
 * Throws an IngestError with the line for malformed XML.
 */
export async function readXml(
  { signal }: Pick<Workplace, 'signal'>,
  source: Source,
  options: ReadOptions,
  visitor: XmlVisitor,
): Promise<{ encoding: string }> {
  const encoding = options.encoding ?? xmlEncoding(source)
  const decoder = textDecoder(encoding, source.name)
  const walk = new Walk(source.name, visitor)
  for await (const bytes of createReadStream(source.file, { highWaterMark: 1 << 18 })) {
    signal?.throwIfAborted()
    walk.write(decoded(() => decoder.decode(bytes, { stream: true }), encoding, source.name))
    await visitor.rest?.()
  }
  walk.write(decoded(() => decoder.decode(), encoding, source.name))
  walk.end()
  await visitor.rest?.()
  return { encoding }
}

function textDecoder(encoding: string, file: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch (cause) {
    throw new IngestError('xml.encoding.unknown', { file, encoding: encoding.slice(0, 40) }, { cause })
  }
}

function decoded(decode: () => string, encoding: string, file: string): string {
  try {
    return decode()
  } catch (cause) {
    throw new IngestError('xml.encoding.wrong', { file, encoding }, { cause })
  }
}

class Walk {
  readonly #parser = new SaxesParser({ position: true })
  readonly #file: string
  readonly #visitor: XmlVisitor
  readonly #open: XmlElement[] = []
  readonly #namespaces: Map<string, string>[] = [new Map([['', '']])]
  /** Depth of the collected element, 0 for none. */
  #collectedDepth = 0
  #collectedFrom = 0
  #seen = 0
  #texts: string[] = []
  #attributes = 0

  constructor(file: string, visitor: XmlVisitor) {
    this.#file = file
    this.#visitor = visitor
    const parser = this.#parser
    parser.on('error', (error) => this.#refuse(error.message))
    parser.on('attribute', () => {
      this.#attributes += 1
      if (this.#attributes > mostAttributes)
        throw new IngestError('xml.attributes', { file, limit: mostAttributes })
    })
    parser.on('opentag', ({ name, attributes }) => this.#begin(name, attributes as Record<string, string>))
    parser.on('closetag', () => this.#end())
    parser.on('text', (text) => this.#text(text))
    parser.on('cdata', (text) => this.#text(text))
    for (const event of ['comment', 'processinginstruction', 'doctype'] as const) {
      parser.on(event, () => this.#mark())
    }
  }

  write(text: string): void {
    this.#parser.write(text)
    const from = this.#collectedDepth > 0 ? Math.min(this.#collectedFrom, this.#seen) : this.#seen
    if (this.#parser.position - from > longest) {
      throw new IngestError('xml.long', {
        file: this.#file,
        line: this.#parser.line,
        limit: longest / 2 ** 20,
      })
    }
  }

  end(): void {
    this.#parser.close()
  }

  #refuse(message: string): never {
    const { line } = this.#parser
    const reason = message.replace(/^\S*\d+:\d+: /, '').replace(/\.$/, '')
    if (/undefined entity/i.test(reason)) throw new IngestError('xml.entity', { file: this.#file, line })
    throw new IngestError('xml.broken', { file: this.#file, line, reason })
  }

  #mark(): void {
    this.#seen = this.#parser.position
  }

  #text(text: string): void {
    this.#mark()
    this.#texts.push(text)
    const element = this.#open.at(-1)
    if (!element) this.#texts = []
  }

  /** Assigns the pending text to the current element. */
  #settle(): void {
    const element = this.#open.at(-1)
    if (element && this.#texts.length > 0) element.text += this.#texts.join('')
    this.#texts = []
  }

  #begin(tag: string, attributes: Record<string, string>): void {
    this.#mark()
    this.#settle()
    // Fast path: most elements have no attributes.
    const names = this.#attributes > 0 ? Object.keys(attributes) : none
    this.#attributes = 0
    const namespaces = this.#declared(names, attributes)
    this.#namespaces.push(namespaces)
    const { prefix, name } = split(tag)
    const element: XmlElement = {
      name,
      prefix,
      uri: namespaces.get(prefix) ?? prefix,
      attributes: names
        .filter((key) => !isDeclaration(key))
        .map((key) => ({ ...split(key), value: attributes[key] ?? '' })),
      children: [],
      text: '',
    }
    if (this.#collectedDepth > 0) this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
    if (this.#open.length > deepest) throw new IngestError('xml.deep', { file: this.#file, limit: deepest })
    if (this.#collectedDepth === 0 && this.#visitor.open(element)) {
      this.#collectedDepth = this.#open.length
      this.#collectedFrom = this.#parser.position
    }
  }

  #end(): void {
    this.#mark()
    this.#settle()
    this.#namespaces.pop()
    const depth = this.#open.length
    const element = this.#open.pop()
    if (!element) return
    element.text = element.text.trim()
    if (this.#collectedDepth === depth) {
      this.#collectedDepth = 0
      this.#visitor.keep?.(element)
    } else if (this.#collectedDepth === 0) this.#visitor.close?.(element)
  }

  #declared(names: readonly string[], attributes: Record<string, string>): Map<string, string> {
    const outer = this.#namespaces.at(-1) ?? new Map<string, string>()
    const declarations = names.filter(isDeclaration)
    if (declarations.length === 0) return outer
    return new Map([...outer, ...declarations.map((key) => [key.slice(6), attributes[key] ?? ''] as const)])
  }
}

const none: readonly string[] = []
const isDeclaration = (key: string): boolean => key === 'xmlns' || key.startsWith('xmlns:')

function split(name: string): { prefix: string; name: string } {
  const colon = name.indexOf(':')
  return colon < 0 ? { prefix: '', name } : { prefix: name.slice(0, colon), name: name.slice(colon + 1) }
}

/** The value of an attribute by its name without prefix. */
export const attribute = ({ attributes }: XmlElement, name: string): string | undefined =>
  attributes.find((one) => one.name === name)?.value

/** The first child of a name. */
export const child = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((one) => one.name === name)

/** The text of the first child of a name, null without one. */
export const childText = (element: XmlElement, name: string): string | null =>
  child(element, name)?.text || null
