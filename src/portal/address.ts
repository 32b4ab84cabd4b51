/** The address of a page, from which its links are derived: a path and ordered query parameters. */
export class Address {
  readonly path: string
  readonly query: URLSearchParams

  constructor(path: string, query: URLSearchParams | string = '') {
    this.path = path
    this.query = new URLSearchParams(query)
  }

  /** The same address with a parameter set, or removed for null; returns to the first page. */
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

  /**
   * Adds a value to a parameter that may be repeated, or removes it if it is present; returns to the first
   * page.
   */
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
