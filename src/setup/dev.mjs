import { spawn } from 'node:child_process'
import { rmSync, watch } from 'node:fs'
import { join } from 'node:path'
import { devProxy } from './dev-proxy.mjs'
import { build, environment, fail, install, root, runtime } from './steps.mjs'

const port = Number(process.env.PORT ?? 8080)
const host = process.env.HOST ?? '127.0.0.1'
const waitMs = 200

await install()
await build()
// The development bundles differ from the production ones: the next start or test builds again.
rmSync(join(root, 'dist', '.d4c-built'), { force: true })

const ending = new AbortController()
const children = new Set()

function start(command, args, extra) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...extra },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32' && command !== runtime,
  })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

let server
let address

/** Starts the real server on a port of its own; resolves to its address once it listens. */
function serve() {
  const child = start(runtime, [join(root, 'src', 'server', 'cli.ts'), 'start'], {
    PORT: '0',
    HOST: '127.0.0.1',
    D4C_PUBLIC_URL: process.env.D4C_PUBLIC_URL ?? `http://${host}:${port}/`,
  })
  server = child
  address = new Promise((resolve, reject) => {
    child.stdout.on('data', (part) => {
      const text = String(part)
      const found = /listening at (\S+)/.exec(text)?.[1]
      if (found) resolve(found)
      // Its own address would not reload: people open that of the proxy, which is logged below.
      const lines = text.split('\n').filter((line) => !/^d4c {2}(?:listening at|ready after) /.test(line))
      process.stdout.write(lines.join('\n'))
    })
    child.on('exit', () => reject(new Error('it ended; correct what it says in the terminal, and save')))
  })
  address.catch(() => {})
}

async function restart() {
  const before = server
  const ended = new Promise((resolve) =>
    before.exitCode === null && before.signalCode === null ? before.once('exit', resolve) : resolve(),
  )
  before.kill('SIGTERM')
  await ended
  serve()
  await address.then(changed, () => {})
}

const { server: proxy, changed } = devProxy(() => address)
serve()
proxy.once('error', (error) =>
  fail(error.code === 'EADDRINUSE' ? `Port ${port} is taken: PORT=8081 npm run dev` : error.message),
)
proxy.listen(port, host, () =>
  console.log(`d4c  open http://${host}:${port}/: what you save is there when you look`),
)

const bundler = start('rollup', ['-c', '--watch', '--no-watch.clearScreen', '--silent'], { D4C_DEV: '1' })
bundler.stdout.on('data', (part) => process.stdout.write(part))

let timer
const inServer = /^(?:server|core|portal)[\\/](?!browser[\\/]|.*\.(?:css|md)$)/
watch(join(root, 'src'), { recursive: true, signal: ending.signal }, (_, file) => {
  if (!file || !inServer.test(file)) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    console.log(`d4c  ${file} has changed: the server starts again`)
    void restart()
  }, waitMs)
})
let reload
watch(join(root, 'dist'), { recursive: true, signal: ending.signal }, () => {
  clearTimeout(reload)
  reload = setTimeout(changed, waitMs)
})

async function end() {
  ending.abort()
  proxy.closeAllConnections()
  proxy.close()
  const ended = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ended)
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end())
