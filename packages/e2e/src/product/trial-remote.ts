import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { copyBuiltSite } from './built-site.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const CLI = join(ROOT, 'packages/build/src/cli.ts')
const STARTER = 'packages/starter'
const SCREEN = 'src/overview/Overview.tsx'

/** Runs a program by Node, and answers what it says. The test's own modules are no matter of what it starts. */
async function runNode(parameters: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, ...environment, NODE_OPTIONS: '' }
  return (await promisify(execFile)(process.execPath, parameters, { env })).stdout
}

/** A copy of the built site, and beside it the workspace of a team whose one remote, `mf-starter`, is released into it. */
export class TrialRemote {
  readonly name = 'mf-starter'
  readonly site: string
  readonly registry: string
  readonly #folder: string
  readonly #remote: string

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), 'trial-'))
    this.site = join(this.#folder, 'site')
    this.registry = copyBuiltSite(this.site)

    const workspace = join(this.#folder, 'workspace')
    this.#remote = join(workspace, this.name)
    mkdirSync(workspace)
    symlinkSync(join(ROOT, 'packages'), join(workspace, 'packages'))
    // It uses what every remote uses.
    const lockfile = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')
    writeFileSync(join(workspace, 'pnpm-lock.yaml'), lockfile.replace(/^ {2}mf-clients:$/m, `  ${this.name}:`))
    for (const own of ['src', 'package.json', 'webpack.config.ts', 'jest.config.ts']) {
      cpSync(join(ROOT, STARTER, own), join(this.#remote, own), { recursive: true })
    }
    symlinkSync(join(ROOT, STARTER, 'node_modules'), join(this.#remote, 'node_modules'))
  }

  /** What its registry says of the remote. */
  get entry() {
    const { remotes } = JSON.parse(readFileSync(this.registry, 'utf8'))
    return remotes.find(({ manifest }: { manifest: { name: string } }) => manifest.name === this.name)
  }

  /** Gives the remote's screen another heading. */
  changeHeading(heading: string): void {
    const screen = join(this.#remote, SCREEN)
    const source = readFileSync(screen, 'utf8')
    const changed = source.replace('title={manifest.title}', `title="${heading}"`)
    if (changed === source) throw new Error('The starter’s screen has another heading than this test changes.')
    writeFileSync(screen, changed.replace("import manifest from '../manifest.ts'\n", ''))
  }

  /** The settings of a portal that serves the site. */
  get settings() {
    return { PORTAL_SITE: this.site, PORTAL_REMOTES: this.registry }
  }

  /** A key by which the team releases its remote from elsewhere, as the portal's operator makes it. */
  async createKey(): Promise<string> {
    const parameters = ['release-key', 'create', '--name', 'Trial team', '--remotes', this.name]
    const stdout = await runNode([join(ROOT, 'packages/server/src/main.ts'), ...parameters], this.settings)
    return /portal-release-\S+/.exec(stdout)?.[0] ?? ''
  }

  /** Runs a command about releases towards a portal, by a key. Answers what it says. */
  async runAt(address: string, key: string, command: string, ...parameters: readonly string[]): Promise<string> {
    const environment = { PORTAL_RELEASE_KEY: key }
    return await runNode(
      [CLI, 'release', command, 'starter', ...parameters, '--to', address, ...this.#own],
      environment,
    )
  }

  /** Runs a command about releases, as the team does. */
  async run(command: string, ...parameters: readonly string[]): Promise<void> {
    await runNode([CLI, 'release', command, 'starter', ...parameters, '--to', this.site, ...this.#own])
  }

  get #own(): readonly string[] {
    return ['--workspace', join(this.#remote, '..')]
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true })
  }
}
