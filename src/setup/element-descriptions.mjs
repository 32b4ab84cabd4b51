const pairs = (table = {}) => Object.entries(table)
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** The Custom Elements Manifest (schema 1.0.0) of the facts of all elements. */
export const customElements = (facts) =>
  json({
    schemaVersion: '1.0.0',
    modules: facts.map(({ tag, attributes, summary, events, parts, methods }) => ({
      kind: 'javascript-module',
      path: `elements/${tag}.ts`,
      declarations: [
        {
          kind: 'class',
          customElement: true,
          tagName: tag,
          name: tag,
          ...(summary && { description: summary }),
          attributes,
          ...(events && {
            events: pairs(events).map(([name, description]) => ({
              name,
              description,
              type: { text: 'CustomEvent' },
            })),
          }),
          ...(parts && { cssParts: pairs(parts).map(([name, description]) => ({ name, description })) }),
          ...(methods && {
            members: pairs(methods).map(([signature, description]) => ({
              kind: 'method',
              name: signature.replace(/\(.*/s, ''),
              description,
            })),
          }),
        },
      ],
      exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name: tag } }],
    })),
  })

const words = ({ text }) => [...text.matchAll(/'([^']*)'/g)].map(([, word]) => word)

/** HTML custom data for Visual Studio Code (version 1.1). */
export const htmlCustomData = (facts) =>
  json({
    version: 1.1,
    tags: facts.map(({ tag, attributes, summary }) => ({
      name: tag,
      ...(summary && { description: summary }),
      attributes: attributes
        .filter(({ name }) => !name.includes('{'))
        .map(({ name, description, type }) => ({
          name,
          description,
          ...(words(type).length > 0 && { values: words(type).map((word) => ({ name: word })) }),
        })),
    })),
  })

const typeOf = ({ text }) => {
  if (text === 'number') return 'number | string'
  if (text === 'boolean') return 'boolean | string'
  return text.startsWith("'") ? text : 'string'
}

const commented = (text, indent) => `${indent}/** ${text.replaceAll('*/', '* /')} */\n`

function attributeTypes({ tag, attributes }) {
  const plain = attributes.filter(({ name }) => !name.includes('{'))
  const lines = plain.map(
    ({ name, description, type }) => `${commented(description, '      ')}      '${name}'?: ${typeOf(type)}\n`,
  )
  const free = plain.length < attributes.length || tag.endsWith('-context')
  const any = free ? '      [setting: string]: unknown\n' : ''
  return `    '${tag}': ElementProps & {\n${lines.join('')}${any}    }\n`
}

/** TypeScript: our tags in JSX, and our events on any element. */
export function elementTypes(facts) {
  const events = new Map(facts.flatMap(({ events: own }) => pairs(own)))
  const handlers = [...events].map(
    ([name, description]) =>
      `${commented(description, '    ')}    '${name}': CustomEvent<Readonly<Record<string, unknown>> & { widget: string }>\n`,
  )
  return `// What the elements of d4c take and tell; generated from their attribute tables.
import type { ClassAttributes, HTMLAttributes } from 'react'

type ElementProps = HTMLAttributes<HTMLElement> & ClassAttributes<HTMLElement> & { class?: string; part?: string }

declare global {
  interface HTMLElementEventMap {
${handlers.join('')}  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${facts.map(attributeTypes).join('')}    }
  }
}
`
}
