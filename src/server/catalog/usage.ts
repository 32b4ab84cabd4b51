import { type Usage, type UsageName, unused, usageNames } from '../../core/usage.ts'

/** A dataset, distinguished from earlier ones of the same id by its creation time. */
export interface CountedDataset {
  id: string
  createdAt: string
}

/** Usage counts of a dataset. */
export interface DatasetUsage {
  dataset: CountedDataset
  usage: Usage
}

/** Usage counts of a dataset on one UTC day, as YYYY-MM-DD. */
export interface DayUsage {
  day: string
  usage: Usage
}

/** Counts of a dataset since the last save. */
export type UsageAdded = DatasetUsage & DayUsage

type Noted = Omit<UsageAdded, 'usage'> & { usage: Record<UsageName, number> }

/** Stores counts across processes and restarts. */
export interface UsageKeeper {
  /** Adds to the stored counts; throws when the store is locked. */
  add(added: readonly UsageAdded[]): void
  all(): DatasetUsage[]
  /** Days of a range with usage of a dataset, in order. */
  days(dataset: CountedDataset, from: string, to: string): DayUsage[]
  /** Moves the counts of a dataset to its new id. */
  rename(dataset: CountedDataset, to: string): void
  forget(datasetId: string): void
  /** Deletes the counts of days before `before`. */
  prune(before: string): void
}

/** Days with daily counts; totals are stored forever. */
export const retentionDays = 731

/** The UTC day of a moment. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The day that is so many days later. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))

/**
 * Counts usage of datasets. Counting changes memory only; counts are saved and published at intervals, so
 * that responses that contain them can be cached meanwhile.
 */
export class UsageCounts {
  /** Incremented whenever the published counts change. */
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

  /** Saves the pending counts; those that cannot be saved stay pending. */
  save(): void {
    try {
      if (this.pending.size > 0) this.keeper.add([...this.pending.values()])
      this.pending = new Map()
      for (const change of this.changes) {
        change()
        this.changes.delete(change)
      }
    } catch {
      // The store is locked by another process.
    }
  }

  /** Publishes the saved counts of all processes. */
  show(): void {
    const all = this.keeper.all()
    const shown = new Map(all.map((one) => [one.dataset.id, one]))
    const same =
      shown.size === this.shown.size && all.every((one) => isSame(one, this.shown.get(one.dataset.id)))
    if (same) return
    this.shown = shown
    this.generation += 1
  }

  /** The published counts of a dataset. */
  of({ id, createdAt }: CountedDataset): Usage {
    const found = this.shown.get(id)
    return found?.dataset.createdAt === createdAt ? found.usage : unused
  }

  /** Days of a range with usage of a dataset, as saved. */
  days(dataset: CountedDataset, from: string, to: string): DayUsage[] {
    return this.keeper.days(dataset, from, to)
  }

  /** Moves the counts of a dataset to its new id. */
  rename({ id, createdAt }: CountedDataset, to: string): void {
    this.change(() => this.keeper.rename({ id, createdAt }, to))
  }

  /** Deletes the counts of a deleted dataset. */
  forget(datasetId: string): void {
    this.change(() => this.keeper.forget(datasetId))
  }

  /** Deletes days beyond the retention. */
  prune(): void {
    this.keeper.prune(dayAfter(dayOf(this.now()), 1 - retentionDays))
  }

  /** Runs a change after the pending counts are saved, now or with the next save. */
  private change(change: () => void): void {
    this.changes.add(change)
    this.save()
    this.show()
  }

  /** The current UTC day, formatted once a day. */
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

/** Saves and publishes counts at intervals. Returns a function that saves once more and stops. */
export function keepUsage(counts: UsageCounts, close: () => void): () => void {
  const pruning = () => {
    try {
      counts.prune()
    } catch {
      // The store is locked by another process; retried in an hour.
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
