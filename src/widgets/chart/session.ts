import { atom } from 'nanostores'
import { maxCategories } from '../../core/chart/layers.ts'

const noNames: ReadonlySet<string> = new Set()

/** A visitor's settings of one chart, and the state of its drawing. */
export class ChartSession {
  /** Names of hidden legend entries. */
  readonly $hidden = atom(noNames)
  /** Whether the table replaces the drawing. */
  readonly $asTable = atom(false)
  /** Maximum categories requested; null for the default. */
  readonly $most = atom<number | null>(null)
  /** Why the drawing failed, null while it has not. */
  readonly $broken = atom<string | null>(null)

  hide = (names: ReadonlySet<string>): void => this.$hidden.set(names)

  toggleTable = (): void => this.$asTable.set(!this.$asTable.get())

  /** Requests all categories, up to the maximum of a chart. */
  showCategories = (all: number): void => this.$most.set(Math.min(all, maxCategories))

  fail = (message: string | null): void => this.$broken.set(message)
}
