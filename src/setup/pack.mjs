// The npm package contains the server and the command line as JavaScript, since no runtime strips types
// below node_modules.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, fail, install, root, run, step } from './steps.mjs'

await install()
await build()
await step('server compiled', async () => {
  rmSync(join(root, 'dist', 'server'), { recursive: true, force: true })
  await run('tsc', ['-p', 'src/server']).catch((error) =>
    fail(`the server could not be compiled:\n${error.message}`),
  )
})
