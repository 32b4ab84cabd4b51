import { join } from 'node:path'
import { become, build, install, root } from './steps.mjs'

await install()
await build()
become([join(root, 'src', 'server', 'cli.ts'), 'start', ...process.argv.slice(2)])
