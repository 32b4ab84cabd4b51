import { type Usage, type UsageName, unused, usageNames } from '../../core/usage.ts'

/** A dataset among all that ever had its id. */
export interface CountedDataset {
  id: string
  createdAt: string
}

/** What was counted of a dataset since it was saved last. */
export interface UsageAdded {
  dataset: CountedDataset
  usage: Usage
}

/** Keeps counts for all processes and for the next life of the server. */
export interface UsageKeeper {
  /** Adds to what is kept; throws where it cannot be done right now. */
  add(added: readonly UsageAdded[]): void
  all(): UsageAdded[]
}

/**
 * Counts how datasets are used. Counting touches memory alone: what has been counted is saved now and then, and shown
 * now and then, so that answers that tell counts can be kept for a while.
 */
export class UsageCounts {
  /** Changes with the counts that are shown. */
  generation = 0
  private readonly keeper: UsageKeeper | null
  private pending = new Map<string, UsageAdded>()
  /** Saved by this process where nothing keeps counts. */
  private own = new Map<string, UsageAdded>()
  private shown = new Map<string, UsageAdded>()

  constructor(keeper: UsageKeeper | null) {
    this.keeper = keeper
    this.show()
  }

  note(dataset: CountedDataset, name: UsageName): void {
    add(this.pending, { dataset, usage: { ...unused, [name]: 1 } })
  }

  /** Saves what has been counted; what cannot be saved waits for the next time. */
  save(): void {
    if (this.pending.size === 0) return
    const added = [...this.pending.values()]
    try {
      this.keeper?.add(added)
    } catch {
      return
    }
    if (!this.keeper) for (const one of added) add(this.own, one)
    this.pending = new Map()
  }

  /** Shows what has been saved, by this process and by others. */
  show(): void {
    const all = this.keeper ? this.keeper.all() : [...this.own.values()]
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
}

const isSame = ({ dataset, usage }: UsageAdded, other: UsageAdded | undefined): boolean =>
  other?.dataset.createdAt === dataset.createdAt &&
  usageNames.every((name) => other.usage[name] === usage[name])

/** Adds to the counts of a dataset; one made anew under an old id begins anew. */
function add(counts: Map<string, UsageAdded>, { dataset, usage }: UsageAdded): void {
  const { id, createdAt } = dataset
  const known = counts.get(id)
  const before = known?.dataset.createdAt === createdAt ? known.usage : unused
  const sum = Object.fromEntries(usageNames.map((name) => [name, before[name] + usage[name]])) as Usage
  counts.set(id, { dataset: { id, createdAt }, usage: sum })
}

const saveMs = 5_000
const showMs = 60_000

/** Saves and shows what is counted now and then. Returns how to end: save once more and stop. */
export function keepUsage(counts: UsageCounts, close: () => void): () => void {
  const timers = [setInterval(() => counts.save(), saveMs), setInterval(() => counts.show(), showMs)]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
    counts.save()
    close()
  }
}
