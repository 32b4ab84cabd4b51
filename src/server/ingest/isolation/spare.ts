import type { ChildProcess } from 'node:child_process'

/** A process that waits for work with its modules loaded, which is half of what a small file costs. */
interface Spare {
  scriptMegabytes: number
  child: ChildProcess
}

type Start = (scriptMegabytes: number) => ChildProcess

/** Time for the work that took the last one, before the next is started beside it. */
const refillMs = 500

let refill: { scriptMegabytes: number; start: Start } | null = null
let spare: Spare | null = null
let timer: NodeJS.Timeout | undefined

function make(): void {
  if (!refill || spare) return
  const made = { scriptMegabytes: refill.scriptMegabytes, child: refill.start(refill.scriptMegabytes) }
  spare = made
  // Nobody's exit waits for it; it ends itself when its parent has gone.
  made.child.unref()
  made.child.channel?.unref()
  made.child.stderr?.on('error', () => {})
  made.child.once('error', () => forget(made))
  made.child.once('exit', () => forget(made))
}

function forget(made: Spare): void {
  if (spare === made) spare = null
}

/** Keeps one process ready from now on. Returns how to end that, with the process. */
export function keepSpare(scriptMegabytes: number, start: Start): () => void {
  refill = { scriptMegabytes, start }
  make()
  return () => {
    refill = null
    clearTimeout(timer)
    spare?.child.kill('SIGKILL')
    spare = null
  }
}

/** The process that is ready, if there is one with such limits. */
export function takeSpare(scriptMegabytes: number): ChildProcess | undefined {
  if (spare?.scriptMegabytes !== scriptMegabytes || !spare.child.connected) return undefined
  const { child } = spare
  spare = null
  child.removeAllListeners('error')
  child.removeAllListeners('exit')
  child.stderr?.removeAllListeners('error')
  child.ref()
  child.channel?.ref()
  clearTimeout(timer)
  timer = setTimeout(make, refillMs)
  timer.unref()
  return child
}
