import { entriesOf, type Names, toCondition, toLoop, toText, toValue } from './expression.ts'
import { dropped, spoken as sayable } from './names.ts'
import { attributeOf, childrenOf, type Element, has, isElement, plainName } from './page.ts'
import { quoted, type Work } from './work.ts'

/** Changes that directives make to a tag. */
export interface Spoken {
  before: string
  after: string
  /** Replacement of the content; null if it is unchanged. */
  content: string | null
  /** New values of attributes, escaped for double quotes. */
  values: Map<string, string>
  /** Removed attributes. */
  gone: Set<string>
  /** Names of the items of its loops. */
  items: readonly string[]
}

type Remark = Parameters<Work['remark']>[1]

/**
 * True when a directive was translated, false when its value is untranslatable, else the reason why it stays.
 */
type Outcome = boolean | Remark

/** Directives that depend on the directive of another tag. */
const isPart = /^ng-(?:switch-(?:when|default)|repeat-end)$/

const unmovable = (name: string) => {
  if (name === 'ng-controller') return 'directive.controller' as const
  if (/^ng-(?:model|options|form|submit|required|minlength|maxlength|pattern)/.test(name))
    return 'directive.model' as const
  if (/^ng-(?:init|change|click|dblclick|focus|blur|copy|cut|paste|key|mouse)/.test(name))
    return 'directive.event' as const
  return 'directive.unknown' as const
}

/** The tag that ends a repeat over several tags. */
const repeatEnd = (element: Element): Element | undefined => {
  const siblings = element.parentNode ? childrenOf(element.parentNode) : []
  return siblings
    .slice(siblings.indexOf(element))
    .filter(isElement)
    .find((one) => has(one, 'ng-repeat-end'))
}

/** Translates the directives of a tag; untranslatable ones stay and are remarked on. */
export class Directives {
  readonly #work: Work
  readonly #names: Names
  /** Markup to add around tags, requested by their siblings and parents. */
  readonly #round = new Map<Element, [string, string]>()

  constructor(work: Work, names: Names) {
    this.#work = work
    this.#names = names
  }

  of(element: Element, canSpeak: boolean): Spoken {
    const [before, after] = this.#round.get(element) ?? ['', '']
    const spoken: Spoken = { before, after, content: null, values: new Map(), gone: new Set(), items: [] }
    const order = ['ng-repeat-start', 'ng-repeat', 'ng-if', 'ng-show', 'ng-hide']
    const rank = ({ name }: { name: string }) =>
      (order.indexOf(plainName(name)) + order.length + 1) % (order.length + 1)
    for (const { name, value } of element.attrs.toSorted((a, b) => rank(a) - rank(b))) {
      const plain = plainName(name)
      if (!plain.startsWith('ng-')) continue
      if (isPart.test(plain)) {
        if (this.#round.has(element)) spoken.gone.add(name)
        else this.#leave(element, name, 'directive.place', { name })
      } else if (dropped.has(plain)) spoken.gone.add(name)
      else {
        const done = canSpeak || !sayable.has(plain) ? this.#say(element, plain, value, spoken) : false
        if (done === true) spoken.gone.add(name)
        else if (done === false)
          this.#leave(element, name, 'directive.value', { name: plain, value: quoted(value) })
        else this.#leave(element, name, done, { name: plain })
      }
    }
    return spoken
  }

  #leave(element: Element, name: string, key: Remark, params: Record<string, string>): void {
    const offset = element.sourceCodeLocation?.attrs?.[name]?.startOffset
    this.#work.remark(offset ?? element.sourceCodeLocation?.startOffset ?? 0, key, params)
  }

  #say(element: Element, name: string, value: string, spoken: Spoken): Outcome {
    switch (name) {
      case 'ng-repeat':
      case 'ng-repeat-start':
        return this.#repeat(element, name, value, spoken)
      case 'ng-if':
      case 'ng-show':
        return this.#condition(value, spoken)
      case 'ng-hide':
        return this.#condition(`!(${value})`, spoken)
      case 'ng-switch':
        return this.#switch(element, value || (attributeOf(element, 'on') ?? ''), spoken)
      case 'ng-bind':
      case 'ng-bind-html':
        return this.#bind(element, name, value, spoken)
      case 'ng-bind-template':
        if (!element.sourceCodeLocation?.endTag) return 'directive.place'
        spoken.content = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        return true
      case 'ng-href':
      case 'ng-src':
        spoken.values.set(name.slice(3), attributeText(value))
        return true
      case 'ng-class':
        return addTo(element, 'class', this.#classes(value), ' ', spoken)
      case 'ng-style':
        return addTo(element, 'style', styles(value, this.#names), '; ', spoken)
      default:
        return unmovable(name)
    }
  }

  #repeat(element: Element, name: string, value: string, spoken: Spoken): Outcome {
    const loop = toLoop(value, this.#names)
    if (!loop) return false
    const end = name === 'ng-repeat' ? element : repeatEnd(element)
    if (!end) return 'directive.place'
    if (end === element) spoken.after = loop.end + spoken.after
    else this.#round.set(end, ['', loop.end])
    spoken.before += loop.start
    spoken.items = [...spoken.items, ...loop.names]
    return true
  }

  #condition(value: string, spoken: Spoken): Outcome {
    const condition = toCondition(value, this.#names)
    if (!condition) return false
    spoken.before += `${condition.before}{% if ${condition.test} %}`
    spoken.after = `{% endif %}${spoken.after}`
    return true
  }

  #bind(element: Element, name: string, value: string, spoken: Spoken): Outcome {
    const simple = toValue(value)
    if (!element.sourceCodeLocation?.endTag) return 'directive.place'
    const isRaw = name === 'ng-bind-html'
    const printed = simple === null && !isRaw ? toText(value, this.#names) : simple
    if (printed === null) return false
    spoken.content = simple === null ? printed : `{{ ${simple}${isRaw ? ' | raw' : ''} }}`
    return true
  }

  #classes(value: string): string | null {
    const entries = entriesOf(value)
    if (!entries) return toText(value, this.#names)
    const texts = entries.map(([name, test]) => {
      const condition = toCondition(test, this.#names)
      return condition && `${condition.before}{% if ${condition.test} %}${name}{% endif %}`
    })
    return texts.includes(null) ? null : texts.join(' ').replaceAll('odswidget-', 'd4c-')
  }

  #switch(element: Element, value: string, spoken: Spoken): Outcome {
    const tested = toValue(value)
    if (tested === null) return false
    const cases = childrenOf(element)
      .filter(isElement)
      .filter((child) => has(child, 'ng-switch-when') || has(child, 'ng-switch-default'))
    const last = cases.at(-1)
    if (!last) return 'directive.place'
    if (cases.some((one) => has(one, 'ng-switch-default') && one !== last)) return 'directive.default'
    for (const one of cases) {
      const when = attributeOf(one, 'ng-switch-when')
      if (when?.includes("'") && when.includes('"')) return false
      const quote = when?.includes("'") ? '"' : "'"
      const start = when === undefined ? '{% else %}' : `{% when ${quote}${when}${quote} %}`
      this.#round.set(one, [
        (one === cases[0] ? `{% case ${tested} %}` : '') + start,
        one === last ? '{% endcase %}' : '',
      ])
    }
    if (has(element, 'on')) spoken.gone.add('on')
    return true
  }
}

/** Appends to the value of an attribute; null is untranslatable. */
function addTo(
  element: Element,
  target: 'class' | 'style',
  text: string | null,
  separator: string,
  { values }: Spoken,
): Outcome {
  if (text === null) return false
  const has = attributeOf(element, target)?.replace(/;?\s*$/, '')
  values.set(target, (has ? `${attributeText(has)}${separator}` : '') + text)
  return true
}

/** `{'color': x, 'width': w + '%'}` as the text of a style attribute, null for anything else. */
function styles(value: string, names: Names): string | null {
  const rules = entriesOf(value)?.map(([name, text]) => {
    const printed = toText(text, names)
    return printed && `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${printed}`
  })
  return !rules || rules.includes(null) ? null : rules.join('; ')
}

/** Escapes text for double-quoted attributes; expressions are unchanged. */
export const attributeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
