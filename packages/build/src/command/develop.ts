import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type RegisteredRemote,
  type Registry,
  type Release,
  releaseSchema,
  type ShellRelease,
  shellSchema,
} from '@portal/manifest'
import { type Site, writeWhole } from '@portal/releases'
import { type App, findApp, findApps, ROOT } from '../project/apps.ts'
import { ownSite } from '../site/own-site.ts'
import { publishGuide, readShell } from '../site/publish.ts'
import { build } from './build.ts'
import { freePort } from './free-port.ts'
import { otherRemotes } from './other-remotes.ts'
import { type DevelopmentServer, serveApp } from './serve-app.ts'

/** From where on the development servers take free ports; the portal itself keeps its own, 8080. */
const FIRST_PORT = 8081

/** A site whose descriptions say "from source", and whose files are those of the last build. */
async function developmentSite(): Promise<Site> {
  const folder = join(ROOT, '.cache', 'dev', 'site')
  await mkdir(folder, { recursive: true })
  for (const name of ['shell', 'remotes']) {
    await rm(join(folder, name), { force: true })
    await symlink(join(ownSite().folder, name), join(folder, name))
  }
  return { folder, registry: join(ROOT, '.cache', 'dev', 'registry.json') }
}

/** The registry as this session of development sees it, written again after each build of a remote. */
class DevelopmentRegistry {
  readonly #file: string
  readonly #remotes: Map<string, RegisteredRemote>

  constructor(file: string, { remotes }: Registry) {
    this.#file = file
    this.#remotes = new Map(remotes.map((remote) => [remote.manifest.name, remote]))
  }

  async put(release: Release, base: string): Promise<void> {
    this.#remotes.set(release.manifest.name, { ...release, base })
    await this.write()
  }

  async write(): Promise<void> {
    await writeWhole(this.#file, { remotes: [...this.#remotes.values()] })
  }
}

function startServer(site: Site): void {
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(ROOT, 'packages', 'server', 'src', 'main.ts'), 'serve'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        PORTAL_DEMO: '1',
        PORTAL_ALLOWED_HOSTS: 'localhost',
        PORTAL_OVERRIDE_ORIGINS: 'http://localhost:*',
        ...process.env,
        PORTAL_SITE: site.folder,
        PORTAL_REMOTES: site.registry,
      },
    },
  )
  server.on('close', (code) => process.exit(code ?? 0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
}

/**
 * Serves apps from source with hot reload: all of them, or those named with the rest as built or as deployed elsewhere
 * (`PORTAL_REMOTES`). The API runs from source too, and starts again when it changes.
 */
export async function develop(names: readonly string[]): Promise<void> {
  // From source, a remote that can stand alone is served so beside itself.
  const apps = findApps().filter(({ kind }) => kind !== 'standalone')
  const fromSource = names.length === 0 ? apps : names.map((name) => findApp(apps, name))
  const isFromSource = (app: App) => fromSource.some(({ name }) => name === app.name)
  if (!apps.every(isFromSource)) await build({ wanted: (app) => !isFromSource(app) })

  const site = await developmentSite()
  await publishGuide(site)
  const registry = new DevelopmentRegistry(site.registry, await otherRemotes(process.env.PORTAL_REMOTES))
  await registry.write()
  const shell = apps.find(({ kind }) => kind === 'shell')
  if (shell !== undefined && !isFromSource(shell)) await writeWhole(join(site.folder, 'shell.json'), readShell(shell))

  const servers: DevelopmentServer[] = []
  for (const app of fromSource) {
    servers.push(
      await serveApp(app, await freePort(FIRST_PORT), async (base, description) => {
        if (app.kind === 'remote') return registry.put(releaseSchema.parse(description), base)
        const built: ShellRelease = shellSchema.parse(description)
        await writeWhole(join(site.folder, 'shell.json'), built)
      }),
    )
  }
  for (const { app, base, alone } of servers) {
    console.log(`${app.name} from source at ${base}${alone === null ? '' : `, alone at ${alone}`}`)
  }
  if (!existsSync(join(site.folder, 'shell.json'))) throw new Error('The shell does not build; see above.')
  startServer(site)
}
