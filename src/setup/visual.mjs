import { join } from 'node:path'
import { become, build, install, root } from './steps.mjs'

await install()
await build()
become([join(root, 'test/visual/run.ts'), ...process.argv.slice(2)])
