// Runs on any Node ≥ 20, before anything is installed: plain JavaScript, no dependency.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const windows = process.platform === 'win32'
const bin = join(root, 'node_modules', '.bin')
export const environment = {
  // Compile cache of the runtime; unused where nothing can be written.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
}

const executable = join('node', 'bin', windows ? 'node.exe' : 'node')

/**
 * The pinned runtime, once installed: in the checkout's node_modules, or next to this package in a user's
 * node_modules.
 */
export const runtime =
  [join(root, 'node_modules', executable), join(root, '..', executable)].find((path) => existsSync(path)) ??
  join(root, 'node_modules', executable)

/** Prints what a step does and how long it took; quiet steps that had nothing to do say nothing. */
export async function step(title, work) {
  const start = performance.now()
  const done = await work()
  if (done !== false) console.log(`d4c  ${title} · ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Ends the process with one sentence, no stack. */
export function fail(sentence) {
  console.error(`d4c  ${sentence}`)
  process.exit(1)
}

/** Runs a command to its end; rejects with its last output when it fails. */
export function run(command, args, { show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: windows,
    })
    // Nobody reads what it would go on to do without us.
    const end = () => child.kill()
    process.once('exit', end)
    child.once('exit', () => process.off('exit', end))
    let output = ''
    child.stdout?.on('data', (part) => {
      output += part
    })
    child.stderr?.on('data', (part) => {
      output += part
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(output.slice(-4000)))))
  })
}

const stampOf = (text) => createHash('sha256').update(text).digest('hex')
const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Installs the packages of the lockfile when they are missing or another lockfile's. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Node ${process.versions.node} is too old: d4c needs Node 20 or newer to install its own runtime.`)
  const stamp = stampOf(readFileSync(join(root, 'package-lock.json')))
  const stampFile = join(root, 'node_modules', '.d4c-installed')
  if (existsSync(runtime) && readStamp(stampFile) === stamp) return
  await step('packages installed', async () => {
    console.log('d4c  installing packages (once, about a minute) …')
    // Not `npm ci`: it refuses a lockfile without the binaries of other platforms, which not every registry has.
    await run('npm', ['install', '--no-save', '--no-audit', '--no-fund']).catch((error) =>
      fail(`npm could not install the packages:\n${error.message}`),
    )
    writeFileSync(stampFile, stamp)
  })
}

const notInBundles = join('src', 'server')
const builtFrom = [
  'elements',
  'src',
  join('src', 'server', 'basemap'),
  'rollup.config.mjs',
  'package-lock.json',
]

function fingerprint(path, without, lines) {
  const full = join(root, path)
  if (!existsSync(full) || path === without) return lines
  const entry = statSync(full)
  if (entry.isDirectory())
    for (const name of readdirSync(full).sort()) fingerprint(join(path, name), without, lines)
  else lines.push(`${path} ${entry.size} ${stampOf(readFileSync(full))}`)
  return lines
}

/** One digest of all files at and below these paths of the project, but for one path. */
export const stampOfSources = (paths, without) =>
  stampOf(paths.flatMap((path) => fingerprint(path, without, [])).join('\n'))

/** Builds the browser bundles when a source of theirs has changed. */
export async function build() {
  const stamp = stampOfSources(builtFrom, notInBundles)
  const stampFile = join(root, 'dist', '.d4c-built')
  if (readStamp(stampFile) === stamp) return
  await step('browser bundles built', async () => {
    console.log('d4c  building browser bundles …')
    await run('rollup', ['-c', '--silent']).catch((error) => fail(`the build failed:\n${error.message}`))
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stampFile, stamp)
  })
}

/** Runs a program on the pinned runtime as this process: forwards signals, returns its exit code. */
export function become(args) {
  const child = spawn(runtime, args, { cwd: process.cwd(), env: environment, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A signal to npm ends its shell but not this process: when the parent is gone, this process exits too.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
