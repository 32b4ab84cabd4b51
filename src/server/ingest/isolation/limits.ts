/** Resource limits for reading one file; beyond them the file is rejected with a message. */
export interface IsolationLimits {
  /** Resident memory of the worker process. */
  memoryBytes: number
  seconds: number
  /** Size of its temporary directory; by default, four times the size of the file and eight gigabytes. */
  diskBytes?: number
  /** Bytes of free disk reserved for the store; 200 MB by default. */
  sparedBytes?: number
  /** Niceness after the first ten seconds, from 0 to 19 (nice(2)). */
  niceness: number
  /** Milliseconds at normal priority; ten seconds by default. */
  yieldAfterMs?: number
}

/** Two gigabytes of memory and two hours; after ten seconds, visitors' requests have priority. */
export const usualLimits: IsolationLimits = { memoryBytes: 2_000_000_000, seconds: 7200, niceness: 5 }

/** Maximum bytes of the temporary directory for a source of that size. */
export const diskLimit = ({ diskBytes }: IsolationLimits, sourceBytes: number): number =>
  diskBytes ?? 4 * sourceBytes + 8_000_000_000

/** Bytes of free disk reserved for the store. */
export const sparedBytes = 200_000_000

/**
 * Memory split: DuckDB spills to disk beyond its share and JavaScript fails beyond its own; both are below
 * the cap, since the runtime, DuckDB's buffers and memory that is freed late come on top.
 */
export const memoryShares = ({
  memoryBytes,
}: IsolationLimits): { database: string; scriptMegabytes: number } => ({
  database: `${Math.floor(memoryBytes * 0.45)}B`,
  scriptMegabytes: Math.max(32, Math.floor((memoryBytes * 0.3) / 2 ** 20)),
})
