/** What the reading of one file may take; past one of them the file is refused in a sentence. */
export interface IsolationLimits {
  /** Resident memory of the process that reads it. */
  memoryBytes: number
  seconds: number
  /** What lies in its temporary directory; without one, four times the size of the file and eight gigabytes. */
  diskBytes?: number
  /** Bytes that stay free on the disk, for what people change; 200 MB where absent. */
  sparedBytes?: number
  /** How much it yields once it has run for ten seconds, from 0 for not at all to 19 (nice(2)). */
  niceness: number
  /** Milliseconds for which it takes what it can; ten seconds where absent. */
  yieldAfterMs?: number
}

/** Two gigabytes of memory and two hours; past its first ten seconds, visitors' requests come first. */
export const usualLimits: IsolationLimits = { memoryBytes: 2_000_000_000, seconds: 7200, niceness: 5 }

/** Most bytes that the temporary directory of a source of so many bytes may hold. */
export const diskLimit = ({ diskBytes }: IsolationLimits, sourceBytes: number): number =>
  diskBytes ?? 4 * sourceBytes + 8_000_000_000

/** Bytes that stay free on the disk, for the store of everybody. */
export const sparedBytes = 200_000_000

/**
 * How memory is shared out: the database spills to the disk past its part and scripts fail past theirs, both below
 * the cap, since the runtime, buffers of the database and what is freed late come on top.
 */
export const memoryShares = ({
  memoryBytes,
}: IsolationLimits): { database: string; scriptMegabytes: number } => ({
  database: `${Math.floor(memoryBytes * 0.45)}B`,
  scriptMegabytes: Math.max(32, Math.floor((memoryBytes * 0.3) / 2 ** 20)),
})
