import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { adminPassword } from './portal.ts'

const root = resolve(import.meta.dirname, '../..')

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A portal of a test's own, without samples, that can be killed and started again at the same address. */
export class OwnPortal {
  readonly url: string
  readonly #data: string
  readonly #port: number
  #child: ChildProcess | undefined

  private constructor(data: string, port: number) {
    this.#data = data
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
  }

  static async open(): Promise<OwnPortal> {
    const portal = new OwnPortal(await mkdtemp(join(tmpdir(), 'd4c-journey-')), await freePort())
    await portal.start()
    return portal
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(root, 'src/server/cli.ts'), 'start'], {
      cwd: root,
      env: {
        ...process.env,
        D4C_DATA: this.#data,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        D4C_SEED: 'none',
        // Browsers of other journeys are no visitors: an import need not wait for them.
        D4C_IMPORT_NICENESS: '0',
        D4C_ADMIN_PASSWORD: adminPassword,
        // Sources of the test come from this machine.
        D4C_ALLOW_PRIVATE: '127.0.0.0/8',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    await new Promise<void>((ready, failed) => {
      let output = ''
      child.stdout?.on('data', (part) => {
        output += part
        if (/ready after /.test(output)) ready()
      })
      child.once('exit', (code) => failed(new Error(`the portal ended with ${code}:\n${output}`)))
    })
  }

  /** Ends at once, as if the power were cut, and comes back. */
  async restart(): Promise<void> {
    await this.#end('SIGKILL')
    await this.start()
  }

  /** The link of the newest mail to an address. */
  async linkMailedTo(address: string): Promise<string> {
    const folder = join(this.#data, 'outbox')
    for (const name of (await readdir(folder)).sort().reverse()) {
      const mail = await readFile(join(folder, name), 'utf8')
      const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      const link = /#\/[\w-]+\?token=[\w.-]+/.exec(text)?.[0]
      if (mail.includes(`To: ${address}`) && link) return `${this.url}/publish/${link}`
    }
    throw new Error(`no mail with a link to ${address}`)
  }

  async close(): Promise<void> {
    await this.#end('SIGTERM')
    await rm(this.#data, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }
}
