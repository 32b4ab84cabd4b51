import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

export interface Watched {
  seconds: number
  /** Seconds of processor time of the process and of those below it. */
  cpu: number
  /** The most resident memory that they held together. */
  megabytes: number
}

/** Runs a script of ours in a process of its own, and looks at what it takes. Linux alone tells. */
export async function watched(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Watched> {
  const start = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  })
  let most = 0
  const spent = new Map<number, number>()
  const watch = setInterval(() => {
    const tree = below(child.pid ?? 0)
    most = Math.max(
      most,
      tree.reduce((sum, pid) => sum + residentMegabytes(pid), 0),
    )
    for (const pid of tree) spent.set(pid, Math.max(spent.get(pid) ?? 0, processorSeconds(pid)))
  }, 50)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  const cpu = [...spent.values()].reduce((sum, seconds) => sum + seconds, 0)
  return { seconds: (performance.now() - start) / 1000, cpu, megabytes: most }
}

/** A process and those below it. */
function below(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [, parent] = read(`/proc/${name}/stat`).match(/^\d+ \(.*\) \S (\d+)/s) ?? []
    parents.set(Number(name), Number(parent))
  }
  const within = (one: number): boolean => one === root || (parents.has(one) && within(parents.get(one) ?? 0))
  return [...parents.keys()].filter(within)
}

const residentMegabytes = (pid: number): number =>
  Number(read(`/proc/${pid}/status`).match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024

/** A hundredth of a second is what the system counts in. */
function processorSeconds(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

/** What a file of the system says; nothing once its process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
