#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { become, build, install, root } from './steps.mjs'

// A checkout runs its TypeScript; a published package carries compiled JavaScript, for no runtime strips
// types below node_modules.
const compiled = join(root, 'dist', 'server', 'server', 'cli.js')
const source = join(root, 'src', 'server', 'cli.ts')
const args = process.argv.slice(2)

if (existsSync(source) && !root.includes('node_modules')) {
  await install()
  if (args[0] === 'start') await build()
  become([source, ...args])
} else become([compiled, ...args])
