import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, environment, install, root, step } from './steps.mjs'

const only = process.argv[2]
const reports = mkdtempSync(join(tmpdir(), 'd4c-test-'))
const total = { passed: 0, failed: 0 }
const failures = []
const seconds = []

/** Runs a command with its output shown; resolves to its exit code. */
function show(command, args, extra = {}) {
  const env = { ...environment, ...extra }
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

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
async function run(name, command, args) {
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const code = await show(command, args, { D4C_TEST_REPORT: file })
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

async function browser() {
  const args = ['--config', 'test/web-test-runner.config.mjs']
  const first = await run('browser', 'web-test-runner', args)
  const failed = first.files.filter((file) => file.failures.length > 0)
  if (failed.length === 0 || failed.length > worthAnother) return count('browser', first)
  const paths = failed.map(({ path }) => path)
  console.log(`d4c  browser · once more: ${paths.join(', ')}`)
  const second = await run('browser', 'web-test-runner', [...args, '--files', ...paths])
  const better = new Map(second.files.map((file) => [file.path, file]))
  const files = first.files.map((before) => {
    const file = better.get(before.path)
    if (!file) return before
    return { ...file, again: before.failures.filter(() => file.failures.length === 0) }
  })
  count('browser', { code: second.code, files })
}

const vitest = (name, config) => async () =>
  count(
    name,
    await run(name, 'vitest', [
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=./test/vitest-report.mjs',
    ]),
  )

const parts = {
  lint: () => check('biome', ['check', '.']),
  types: () => check('tsc', ['--noEmit']),
  unit: vitest('unit', 'test/vitest.config.ts'),
  browser,
  e2e: vitest('e2e', 'test/e2e/vitest.config.ts'),
}

if (only && !Object.hasOwn(parts, only)) {
  console.error(`d4c  unknown part "${only}": npm test -- ${Object.keys(parts).join(' | ')}`)
  process.exit(2)
}

await install()
if (only) {
  await build()
  await step(only, parts[only])
} else {
  // The bundles take one processor; what needs none of them has the other.
  await Promise.all([build(), step('lint', parts.lint).then(() => step('types', parts.types))])
  for (const name of ['unit', 'browser', 'e2e']) await step(name, parts[name])
}
rmSync(reports, { recursive: true, force: true })
// Named once more at the end, where a reader of a long log looks first.
for (const test of seconds) console.log(`\nPASSED AT THE SECOND ATTEMPT ${test}`)
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
