import { existsSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { type ReleaseFile, slotErrors } from '@portal/manifest'
import { budgetErrors, type Site } from '@portal/releases'
import { type App, findApps, ROOT } from '../project/apps.ts'
import { readManifest } from '../project/read-manifest.ts'
import { sourceHash } from '../project/source-hash.ts'
import { writeMaterials } from '../site/materials.ts'
import { ownSite } from '../site/own-site.ts'
import {
  forgetRemotes,
  publishBuilt,
  publishGuide,
  publishServerMaterials,
  publishShell,
  readRelease,
  readShell,
} from '../site/publish.ts'
import { LIBRARIES } from '../webpack/libraries-plugin.ts'
import { runNode } from './run-node.ts'

/** The program that builds one app: TypeScript in the workspace, JavaScript in a package. */
const BUILD_APP = join(import.meta.dirname, '..', `build-app${extname(import.meta.filename)}`)

/** The release that building `app` now would make. */
function releaseOf({ sources, version }: App, root: string): string {
  return `${version}-${sourceHash(root, sources)}`
}

function isWhole(folder: string, files: readonly ReleaseFile[]): boolean {
  return files.every(({ name, bytes }) => {
    const file = join(folder, 'dist', name)
    return existsSync(file) && statSync(file).size === bytes
  })
}

/** Whether `dist` holds exactly this release. A `dist` of another shape counts as none. */
function isBuilt(app: App, release: string): boolean {
  try {
    const built = app.kind === 'shell' ? readShell(app) : readRelease(app)
    return built.release === release && isWhole(app.folder, built.files)
  } catch {
    return false
  }
}

async function buildInProcess({ name, folder }: App, release: string): Promise<void> {
  const environment = { NODE_ENV: 'production', PORTAL_BUILD_RELEASE: release }
  const { succeeded, output } = await runNode([BUILD_APP, folder], folder, environment)
  if (!succeeded) throw new Error(`${name} does not build:\n${output}`)
}

/** Builds one app unless its `dist` is up to date. */
export async function buildApp(app: App, root: string = ROOT): Promise<void> {
  const release = releaseOf(app, root)
  if (isBuilt(app, release)) return
  const started = performance.now()
  await buildInProcess(app, release)
  const dist = join(app.folder, 'dist')
  await writeMaterials(dist, app, root, JSON.parse(readFileSync(join(dist, LIBRARIES), 'utf8')))
  console.log(`built ${app.name} ${release} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** Runs `work` over all apps, as many at once as there are processors, and fails with every error named. */
async function inParallel(apps: readonly App[], work: (app: App) => Promise<void>): Promise<void> {
  const waiting = [...apps]
  const errors: string[] = []
  async function worker(): Promise<void> {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
      try {
        await work(app)
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), apps.length) }, worker))
  if (errors.length > 0) throw new Error(errors.join('\n\n'))
}

export interface BuildOptions {
  readonly root?: string
  readonly site?: Site
  /** The apps that are wanted; all of them unless told. */
  readonly wanted?: (app: App) => boolean
  /** Whether an app that weighs more than its budget fails the build, once all are built. */
  readonly holdsBudgets?: boolean
}

/** Throws where remotes do not fit each other, with every error named. */
async function checkSlots(apps: readonly App[]): Promise<void> {
  const remotes = apps.filter(({ kind }) => kind === 'remote')
  const errors = slotErrors(await Promise.all(remotes.map(({ folder }) => readManifest(folder))))
  if (errors.length > 0) throw new Error(errors.join('\n'))
}

/** Builds whatever has changed and lays everything ready to be served. */
export async function build({
  root = ROOT,
  site = ownSite(root),
  wanted = () => true,
  holdsBudgets = false,
}: BuildOptions = {}) {
  const apps = findApps(root)
  const chosen = apps.filter(wanted)
  await checkSlots(apps)
  await inParallel(chosen, (app) => buildApp(app, root))
  for (const app of chosen) {
    if (app.kind === 'shell') await publishShell(site, app)
    else await publishBuilt(site, app, { at: new Date().toISOString(), by: 'pnpm build' })
  }
  await publishGuide(site)
  await publishServerMaterials(site, root)
  await forgetRemotes(
    site,
    apps.map(({ name }) => name),
  )
  if (!holdsBudgets) return
  const errors = chosen.filter(({ kind }) => kind !== 'shell').flatMap((app) => budgetErrors(readRelease(app)))
  if (errors.length > 0) throw new Error(errors.join('\n'))
}
