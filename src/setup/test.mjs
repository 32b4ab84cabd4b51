import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, environment, install, root, step } from './steps.mjs'

const only = process.argv[2]
const reports = mkdtempSync(join(tmpdir(), 'd4c-test-'))
const total = { passed: 0, failed: 0 }

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

const count = (passed, failed) => {
  total.passed += passed
  total.failed += failed
}

/** A check that is one claim as a whole: it passes or fails with its command. */
async function check(command, args) {
  const code = await show(command, args)
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

/** A suite that writes how many of its tests passed and failed; one that dies without saying so has failed. */
async function suite(name, command, args, read) {
  const file = join(reports, `${name}.json`)
  const code = await show(command, args(file), { D4C_TEST_REPORT: file })
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')))
    count(passed, code !== 0 && failed === 0 ? 1 : failed)
    if (passed + failed === 0) count(0, 1)
  } catch {
    console.error(`d4c  ${name}: no report, exit code ${code}`)
    count(0, 1)
  }
}

const vitest =
  (config, paths = []) =>
  (file) => [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...paths,
  ]
const vitestCounts = ({ numPassedTests, numFailedTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
})

const parts = {
  lint: () => check('biome', ['check', '.']),
  types: () => check('tsc', ['--noEmit']),
  unit: () => suite('unit', 'vitest', vitest('test/vitest.config.ts'), vitestCounts),
  browser: () =>
    suite(
      'browser',
      'web-test-runner',
      () => ['--config', 'test/web-test-runner.config.mjs'],
      (report) => report,
    ),
  e2e: () => suite('e2e', 'vitest', vitest('test/e2e/vitest.config.ts'), vitestCounts),
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
  const { lint, types, ...others } = parts
  await Promise.all([build(), step('lint', lint).then(() => step('types', types))])
  for (const [name, run] of Object.entries(others)) await step(name, run)
}
rmSync(reports, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
