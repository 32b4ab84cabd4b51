import type { ChildProcess } from 'node:child_process'

/** A warm process with its modules loaded, which saves half of the time of a small file. */
interface Spare {
  scriptMegabytes: number
  child: ChildProcess
}

type Start = (scriptMegabytes: number) => ChildProcess

/**
 * Delay before the next process is started, so that it does not slow down the work that took the last one.
 */
const refillMs = 500

let refill: { scriptMegabytes: number; start: Start } | null = null
let spare: Spare | null = null
let timer: NodeJS.Timeout | undefined

function make(): void {
  if (!refill || spare) return
  const made = { scriptMegabytes: refill.scriptMegabytes, child: refill.start(refill.scriptMegabytes) }
  spare = made
  // Does not keep the server alive; it exits by itself when its parent is gone.
  made.child.unref()
  made.child.channel?.unref()
  made.child.stderr?.on('error', () => {})
  made.child.once('error', () => forget(made))
  made.child.once('exit', () => forget(made))
}

function forget(made: Spare): void {
  if (spare === made) spare = null
}

/** Keeps one warm process from now on. Returns a function that stops it. */
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

/** The warm process, if there is one with such limits. */
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
