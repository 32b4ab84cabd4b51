import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { environment, install, root } from './steps.mjs'

const windows = process.platform === 'win32'
const files = ['test/imports.test.ts', 'test/names.test.ts', 'test/docs.test.ts']
const info = join(root, 'node_modules', '.cache', 'tsc.json')

/** Fast checks: style, types, imports, names, and documents. */
const checks = {
  lint: ['biome', 'check', '--reporter=summary', '.'],
  types: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', info],
  'imports, names and documents': [
    'vitest',
    'run',
    '--config',
    'test/vitest.config.ts',
    '--reporter=dot',
    ...files,
  ],
}

await install()
const outcomes = await Promise.all(
  Object.entries(checks).map(async ([name, [command, ...args]]) => {
    const start = performance.now()
    const { code, output } = await run(command, args)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`d4c  ${name} ${code === 0 ? 'passed' : 'failed'} · ${seconds} s`)
    if (code !== 0) console.log(output)
    if (code !== 0 && name === 'lint')
      console.log('d4c  npm run format puts right what can be put right by itself')
    return code
  }),
)
process.exit(outcomes.every((code) => code === 0) ? 0 : 1)

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment,
      shell: windows,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part
      })
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
