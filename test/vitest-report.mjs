import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Tells `npm test` what passed and failed, and what needed a second attempt, file by file. */
export default class Report {
  onTestRunEnd(modules, unhandled) {
    const file = process.env.D4C_TEST_REPORT
    if (!file) return
    const files = modules.map((module) => {
      const tests = [...module.children.allTests()]
      const failed = tests.filter((test) => test.result().state === 'failed')
      const suites = [module, ...module.children.allSuites()]
      return {
        path: relative(process.cwd(), module.moduleId),
        passed: tests.filter((test) => test.result().state === 'passed').length,
        failures: [
          ...failed.map((test) => `${test.fullName}\n${told(test.result().errors)}`),
          ...suites.flatMap((suite) => (suite.errors().length > 0 ? [told(suite.errors())] : [])),
        ],
        again: tests
          .filter((test) => test.diagnostic()?.flaky)
          .map((test) => `${test.fullName}\n${told(test.result().errors ?? [])}`),
      }
    })
    if (unhandled.length > 0)
      files.push({ path: 'outside of any test', passed: 0, failures: [told(unhandled)], again: [] })
    writeFileSync(file, JSON.stringify({ files }))
  }
}

const told = (errors) => errors.map(({ stack, message }) => stack || message).join('\n')
