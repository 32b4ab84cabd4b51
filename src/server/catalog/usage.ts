import { type Usage, type UsageName, unused, usageNames } from '../../core/usage.ts'

/** A dataset among all that ever had its id. */
export interface CountedDataset {
  id: string
  createdAt: string
}

/** How a dataset was used. */
export interface DatasetUsage {
  dataset: CountedDataset
  usage: Usage
}

/** How a dataset was used on one day of UTC, as YYYY-MM-DD. */
export interface DayUsage {
  day: string
  usage: Usage
}

/** What was counted of a dataset since it was saved last. */
export type UsageAdded = DatasetUsage & DayUsage

type Noted = Omit<UsageAdded, 'usage'> & { usage: Record<UsageName, number> }

/** Keeps counts for all processes and for the next life of the server. */
export interface UsageKeeper {
  /** Adds to what is kept; throws where it cannot be done right now. */
  add(added: readonly UsageAdded[]): void
  all(): DatasetUsage[]
  /** Days of a range on which a dataset was used, in their order. */
  days(dataset: CountedDataset, from: string, to: string): DayUsage[]
  /** Gives the counts of a dataset to the same one under another id. */
  rename(dataset: CountedDataset, to: string): void
  forget(datasetId: string): void
  /** Forgets the days before one. */
  prune(before: string): void
}

/** Days that are told one by one; totals are kept for good. */
export const retentionDays = 731

/** The day of UTC at a moment. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The day that is so many days later. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))

/**
 * Counts how datasets are used. Counting touches memory alone: what has been counted is saved now and then, and shown
 * now and then, so that answers that tell counts can be kept for a while.
 */
export class UsageCounts {
  /** Changes with the counts that are shown. */
  generation = 0
  private readonly keeper: UsageKeeper
  private readonly now: () => Date
  private day = { number: Number.NaN, text: '' }
  private pending = new Map<string, Noted>()
  private readonly changes = new Set<() => void>()
  private shown = new Map<string, DatasetUsage>()

  constructor(keeper: UsageKeeper, now: () => Date) {
    this.keeper = keeper
    this.now = now
    this.show()
  }

  note({ id, createdAt }: CountedDataset, name: UsageName): void {
    const key = `${this.today()} ${createdAt} ${id}`
    const known = this.pending.get(key)
    if (known) known.usage[name] += 1
    else
      this.pending.set(key, {
        dataset: { id, createdAt },
        day: this.day.text,
        usage: { ...unused, [name]: 1 },
      })
  }

  /** Saves what has been counted; what cannot be saved waits for the next time. */
  save(): void {
    try {
      if (this.pending.size > 0) this.keeper.add([...this.pending.values()])
      this.pending = new Map()
      for (const change of this.changes) {
        change()
        this.changes.delete(change)
      }
    } catch {
      // Another process is saving.
    }
  }

  /** Shows what has been saved, by this process and by others. */
  show(): void {
    const all = this.keeper.all()
    const shown = new Map(all.map((one) => [one.dataset.id, one]))
    const same =
      shown.size === this.shown.size && all.every((one) => isSame(one, this.shown.get(one.dataset.id)))
    if (same) return
    this.shown = shown
    this.generation += 1
  }

  /** The counts of a dataset as they are shown. */
  of({ id, createdAt }: CountedDataset): Usage {
    const found = this.shown.get(id)
    return found?.dataset.createdAt === createdAt ? found.usage : unused
  }

  /** Days of a range on which a dataset was used, as they were saved. */
  days(dataset: CountedDataset, from: string, to: string): DayUsage[] {
    return this.keeper.days(dataset, from, to)
  }

  /** Gives the counts of a dataset to the same one under another id. */
  rename({ id, createdAt }: CountedDataset, to: string): void {
    this.change(() => this.keeper.rename({ id, createdAt }, to))
  }

  /** Forgets a dataset that is no more. */
  forget(datasetId: string): void {
    this.change(() => this.keeper.forget(datasetId))
  }

  /** Forgets days that are told no more. */
  prune(): void {
    this.keeper.prune(dayAfter(dayOf(this.now()), 1 - retentionDays))
  }

  /** After what was counted before it, now or with the next saving. */
  private change(change: () => void): void {
    this.changes.add(change)
    this.save()
    this.show()
  }

  /** The day of now, printed once a day. */
  private today(): string {
    const now = this.now()
    const number = Math.floor(now.getTime() / 86_400_000)
    if (number !== this.day.number) this.day = { number, text: dayOf(now) }
    return this.day.text
  }
}

const isSame = ({ dataset, usage }: DatasetUsage, other: DatasetUsage | undefined): boolean =>
  other?.dataset.createdAt === dataset.createdAt &&
  usageNames.every((name) => other.usage[name] === usage[name])

const saveMs = 5_000
const showMs = 60_000
const pruneMs = 3_600_000

/** Saves and shows what is counted now and then. Returns how to end: save once more and stop. */
export function keepUsage(counts: UsageCounts, close: () => void): () => void {
  const pruning = () => {
    try {
      counts.prune()
    } catch {
      // Another process is saving: the next hour will do.
    }
  }
  pruning()
  const timers = [
    setInterval(() => counts.save(), saveMs),
    setInterval(() => counts.show(), showMs),
    setInterval(pruning, pruneMs),
  ]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
    counts.save()
    close()
  }
}
