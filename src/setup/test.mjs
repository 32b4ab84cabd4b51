import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build, environment, install, root, step } from './steps.mjs'

const only = process.argv[2]
const reports = mkdtempSync(join(tmpdir(), 'd4c-test-'))
const total = { passed: 0, failed: 0 }
const failures = []

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

const count = (passed, failed, names = []) => {
  total.passed += passed
  total.failed += failed
  failures.push(...names)
}

/** A check that is one claim as a whole: it passes or fails with its command. */
async function check(command, args) {
  const code = await show(command, args)
  if (code === 0) count(1, 0)
  else count(0, 1, [`${command} ${args.join(' ')}: exit code ${code}`])
}

/** A suite that writes how many of its tests passed and which failed; one that dies without saying so has failed. */
async function suite(name, command, args, read) {
  const file = join(reports, `${name}.json`)
  const code = await show(command, args(file), { D4C_TEST_REPORT: file })
  let report
  try {
    report = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return count(0, 1, [`${name}: no report, exit code ${code}`])
  }
  const { passed, failed, failures } = report
  count(
    passed,
    failed,
    failures.map((failure) => `${name}: ${failure}`),
  )
  if (passed + failed === 0) count(0, 1, [`${name}: no tests`])
  else if (code !== 0 && failed === 0) count(0, 1, [`${name}: exit code ${code} with no failed test`])
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
const vitestReport = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const path = relative(root, name)
    if (failed.length === 0) return message ? [`${path}\n${message}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${path} > ${fullName}\n${failureMessages.join('\n')}`,
    )
  }),
})

const parts = {
  lint: () => check('biome', ['check', '.']),
  types: () => check('tsc', ['--noEmit']),
  unit: () => suite('unit', 'vitest', vitest('test/vitest.config.ts'), vitestReport),
  browser: () =>
    suite(
      'browser',
      'web-test-runner',
      () => ['--config', 'test/web-test-runner.config.mjs'],
      (report) => report,
    ),
  e2e: () => suite('e2e', 'vitest', vitest('test/e2e/vitest.config.ts'), vitestReport),
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
// Named once more at the end, where a reader of a long log looks first.
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
