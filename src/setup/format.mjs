import { spawn } from 'node:child_process'
import { environment, install, root } from './steps.mjs'

const [...paths] = process.argv.slice(2)

// Formats the code and puts right what the linter can put right by itself.
await install()
const args = ['check', '--write', ...(paths.length > 0 ? paths : ['.'])]
const child = spawn('biome', args, {
  cwd: root,
  env: environment,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
child.on('exit', (code) => process.exit(code ?? 1))
