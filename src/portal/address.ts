/** The address of a page as its links change it: a path and query parameters in order. */
export class Address {
  readonly path: string
  readonly query: URLSearchParams

  constructor(path: string, query: URLSearchParams | string = '') {
    this.path = path
    this.query = new URLSearchParams(query)
  }

  /** The same address with a parameter set, or without it for null; paging starts again. */
  with(name: string, value: string | null): Address {
    const next = this.without('start')
    if (value === null) next.query.delete(name)
    else next.query.set(name, value)
    return next
  }

  without(name: string, value?: string): Address {
    const next = new Address(this.path, this.query)
    next.query.delete(name, value)
    return next
  }

  /** Adds a value to a parameter that may repeat, or takes it away when it is there; paging starts again. */
  toggle(name: string, value: string): Address {
    if (this.query.has(name, value)) return this.without(name, value).without('start')
    const next = this.without('start')
    next.query.append(name, value)
    return next
  }

  toString(): string {
    const query = this.query.toString()
    return query ? `${this.path}?${query}` : this.path
  }
}
