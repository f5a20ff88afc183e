import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '../../../..')

export interface PortalOptions {
  readonly dataDir: string
  /** Loads the demo companies into an empty database. */
  readonly demo?: boolean
  readonly smtpUrl?: string
  /** The server's main file, where it is another one than the product's. */
  readonly main?: string
  /** More environment variables. */
  readonly env?: Readonly<Record<string, string>>
}

export function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The product as a user starts it: one server process that serves API, shell and remotes. */
export class Portal {
  readonly port: number
  readonly #options: PortalOptions
  #process: ChildProcess | undefined
  #output = ''

  private constructor(port: number, options: PortalOptions) {
    this.port = port
    this.#options = options
  }

  static async start(options: PortalOptions): Promise<Portal> {
    const portal = new Portal(await freePort(), options)
    await portal.start()
    return portal
  }

  /** The address of a company's portal in a browser. */
  address(company = 'demo'): string {
    return `http://${company}.localhost:${this.port}`
  }

  /** The address for Node, which does not resolve `demo.localhost`; name the company by the `reference` header. */
  get loopback(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The server's process, while it runs. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Everything the server has written. */
  get output(): string {
    return this.#output
  }

  /** Starts the server, also again after it was stopped, and waits until it is ready. */
  async start(): Promise<void> {
    const { dataDir, demo = false, smtpUrl = '', main = 'packages/server/src/main.ts', env = {} } = this.#options
    const child = spawn(process.execPath, [main, 'serve'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
        HOME: process.env.HOME ?? '',
        PORTAL_PORT: String(this.port),
        PORTAL_DATA_DIR: dataDir,
        PORTAL_DEMO: demo ? '1' : '0',
        SMTP_URL: smtpUrl,
        ...env,
      },
    })
    this.#process = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text
      })
    }
    await this.#ready(child)
  }

  async #ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + 180_000
    while (Date.now() < deadline) {
      if (child.exitCode !== null) break
      const answer = await fetch(`${this.loopback}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await sleep(50)
    }
    child.kill('SIGKILL')
    throw new Error(`The portal did not start:\n${this.#output}`)
  }

  /** Ends the server: gracefully, or as a power cut would end its process. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
