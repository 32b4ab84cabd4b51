import { readdir, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Has a running process yield to all others, whole: also where Linux shares time between sessions before
 * it looks at the processes within one (sched(7), "The autogroup feature"), which makes the niceness of a process with
 * a session of its own count for nothing.
 */
export async function yieldToOthers(pid: number, niceness: number): Promise<void> {
  try {
    // Linux keeps a priority for each thread.
    const threads = process.platform === 'linux' ? await readdir(`/proc/${pid}/task`) : [pid]
    for (const thread of threads) setPriority(Number(thread), niceness)
  } catch {
    // It has ended already, which is told elsewhere.
    return
  }
  if (process.platform !== 'linux') return
  // The system takes ten of these a second from whoever is not root.
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      await writeFile(`/proc/${pid}/autogroup`, String(niceness))
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
      await wait(100)
    }
  }
}
