import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, environment, install, root, step } from './steps.mjs'

const [only, ...names] = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'd4c-test-'))
const total = { passed: 0, failed: 0 }
const failures = []
const seconds = []

/** Where a run lists what passed at its second attempt, and how many of them still make a good run. */
const secondAttempts = join(root, 'node_modules', '.cache', 'd4c-second-attempts.txt')
const mostSecondAttempts = 3

/** The compiler's cached results, for files that have not changed since. */
const checkedTypes = join('node_modules', '.cache', 'd4c-types.tsbuildinfo')

const windows = process.platform === 'win32'
const running = new Set()

/** Runs a command with its output shown; resolves to its exit code. */
function show(command, args, extra = {}) {
  const env = { ...environment, ...extra }
  return new Promise((resolve) => {
    // A process group of its own, so that an interrupt ends all its children.
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: windows,
      detached: !windows,
    })
    running.add(child)
    const ended = (code) => {
      running.delete(child)
      // An interrupted step has no result.
      if (!interrupted) resolve(code)
    }
    child.on('error', () => ended(1))
    child.on('exit', (code) => ended(code ?? 1))
  })
}

function signalAll(signal) {
  for (const child of running) {
    try {
      if (windows) child.kill(signal)
      else process.kill(-child.pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

const graceMs = 10_000
let interrupted = false

/** Ends what this run started, then the run. */
function interrupt() {
  if (interrupted) return
  interrupted = true
  signalAll('SIGTERM')
  const deadline = Date.now() + graceMs
  const timer = setInterval(() => {
    if (running.size > 0 && Date.now() < deadline) return
    clearInterval(timer)
    signalAll('SIGKILL')
    rmSync(reports, { recursive: true, force: true })
    process.exit(130)
  }, 100)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt)
// A signal to npm ends its shell and leaves us behind.
const parent = process.ppid
setInterval(() => process.ppid !== parent && interrupt(), 500).unref()

/** A check that is one claim as a whole: it passes or fails with its command. */
async function check(command, args) {
  const code = await show(command, args)
  if (code === 0) total.passed += 1
  else fail(`${command} ${args.join(' ')}: exit code ${code}`)
}

function fail(what) {
  total.failed += 1
  failures.push(what)
}

/** Runs a suite that reports file by file; one that dies without a report has failed. */
async function run(name, command, args, extra = {}) {
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const code = await show(command, args, { ...extra, D4C_TEST_REPORT: file })
  const files = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).files : []
  return { code, files }
}

/** Counts what a run reports, and keeps the names of what failed or needed a second attempt. */
function count(name, { code, files }) {
  const before = { ...total }
  for (const { path, passed, failures: failed, again } of files) {
    total.passed += passed
    for (const failure of failed) fail(`${name}: ${path} > ${failure}`)
    seconds.push(...again.map((test) => `${name}: ${path} > ${test}`))
  }
  if (total.passed === before.passed) fail(`${name}: no test passed, exit code ${code}`)
  else if (code !== 0 && total.failed === before.failed)
    fail(`${name}: exit code ${code} with no failed test`)
}

/** Files that share a browser for minutes: a few that fail are run once more. */
const worthAnother = 5

/** Test files among the names after a part, and the words that choose tests by their title. */
const files = names.filter((name) => existsSync(join(root, name)))
const words = names.filter((name) => !files.includes(name))

async function browser() {
  const args = ['--config', 'test/web-test-runner.config.mjs']
  const chosen = files.length > 0 ? ['--files', ...files] : []
  const extra = words.length > 0 ? { D4C_TEST_TITLE: words.join(' ') } : {}
  const first = await run('browser', 'web-test-runner', [...args, ...chosen], extra)
  const failed = first.files.filter((file) => file.failures.length > 0)
  if (failed.length === 0 || failed.length > worthAnother) return count('browser', first)
  const paths = failed.map(({ path }) => path)
  console.log(`d4c  browser · once more: ${paths.join(', ')}`)
  const second = await run('browser', 'web-test-runner', [...args, '--files', ...paths], extra)
  const better = new Map(second.files.map((file) => [file.path, file]))
  const merged = first.files.map((before) => {
    const file = better.get(before.path)
    if (!file) return before
    return { ...file, again: before.failures.filter(() => file.failures.length === 0) }
  })
  count('browser', { code: second.code, files: merged })
}

/** Has the sample portal made that browser and e2e ask; they make it themselves when that fails. */
const samples = () => show('node', ['test/fixtures/sample-portal.ts'])

const vitest = (name, config) => async () =>
  count(
    name,
    await run(name, 'vitest', [
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=./test/vitest-report.mjs',
      ...(words.length > 0 ? ['-t', words.join(' ')] : []),
      ...files,
    ]),
  )

const parts = {
  lint: () => check('biome', ['check', ...(names.length > 0 ? names : ['.'])]),
  types: () => check('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', checkedTypes]),
  unit: vitest('unit', 'test/vitest.config.ts'),
  browser,
  e2e: vitest('e2e', 'test/e2e/vitest.config.ts'),
}

function refuse(sentence) {
  rmSync(reports, { recursive: true, force: true })
  console.error(`d4c  ${sentence}`)
  process.exit(2)
}

if (only && !Object.hasOwn(parts, only))
  refuse(
    `unknown part "${only}": npm test -- ${Object.keys(parts).join(' | ')}, and after unit, browser or e2e a file or words of a title`,
  )
if (only === 'types' && names.length > 0)
  refuse(`types are checked together: npm test -- types, without "${names.join(' ')}"`)
const lost = words.find((word) => /^\.?[\\/]|[\\/].*\.[jt]sx?$/.test(word))
if (lost) refuse(`there is no file "${lost}": name it from the root of the project`)

await install()
if (only) {
  // Only what the server hands out and what runs in a browser needs the bundles; one file of the server's does with older ones.
  const isBuilt = existsSync(join(root, 'dist', '.d4c-built'))
  const bundled = {
    unit: files.length === 0 || (files.some((file) => file.includes('server')) && !isBuilt),
    browser: true,
    e2e: true,
  }
  if (bundled[only]) await build()
  await step(only, parts[only])
} else {
  // The bundles take one processor; what needs none of them has the other.
  await Promise.all([
    build(),
    step('lint', parts.lint)
      .then(() => step('types', parts.types))
      .then(() => step('samples', samples)),
  ])
  for (const name of ['unit', 'browser', 'e2e']) await step(name, parts[name])
}
rmSync(reports, { recursive: true, force: true })
mkdirSync(dirname(secondAttempts), { recursive: true })
writeFileSync(secondAttempts, seconds.map((test) => `${test}\n`).join(''))
// Named once more at the end, where a reader of a long log looks first.
for (const test of seconds) console.log(`\nPASSED AT THE SECOND ATTEMPT ${test}`)
if (seconds.length > mostSecondAttempts)
  fail(
    `${seconds.length} tests needed a second attempt, ${mostSecondAttempts} at most may: they are listed in ${secondAttempts}`,
  )
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`second attempts: ${seconds.length} of at most ${mostSecondAttempts}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
