import { readdir, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Lowers the priority of a running process and all its threads, also where Linux shares time between sessions
 * before processes (sched(7), "The autogroup feature"), in which case the niceness of a process with a
 * session of its own has no effect.
 */
export async function yieldToOthers(pid: number, niceness: number): Promise<void> {
  try {
    // On Linux, priority is per thread.
    const threads = process.platform === 'linux' ? await readdir(`/proc/${pid}/task`) : [pid]
    for (const thread of threads) setPriority(Number(thread), niceness)
  } catch {
    // The process has exited, which is reported elsewhere.
    return
  }
  if (process.platform !== 'linux') return
  // Linux limits autogroup changes of unprivileged users to ten a second.
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
