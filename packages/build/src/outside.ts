#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { WISH_OPTIONS } from './command/release-wishes.ts'
import { type App, findApps } from './project/apps.ts'

/** The command of a remote in a repository of its own, which is where it runs: `portal-build`. */
const USAGE = `portal-build <command>

  build                  builds the remote
  dev                    serves it from source, to try in a running portal
  release                tests and releases it, to everybody or, as a canary until it is promoted:
    --canary <percent>     to this percentage of users
    --roles <role,…>       to everybody with these roles: super-admin,admin
    --companies <ref,…>    to everybody in these companies
    --again                even if it was rolled back before
  releases               lists its releases: who has each, since when, and who did it
  promote [<percent>]    gives a canary to everybody, or to a larger percentage
  rollback               drops the canary if there is one, else goes back to the previous release

The last four need --to: the folder that the portal's server serves, s3://bucket/prefix (with S3_ENDPOINT and its key), or
the address of a portal (with PORTAL_RELEASE_KEY). They also take --by <name>.`

/** Where `dev` serves. */
const PORT = 8101

function ownApp(root: string): App {
  const app = findApps(root).find(({ kind }) => kind === 'remote')
  if (app === undefined) throw new Error(`${root} is not a remote: it has no webpack.config.ts`)
  return app
}

async function serve(app: App): Promise<void> {
  const { serveApp } = await import('./command/serve-app.ts')
  const { base } = await serveApp(app, PORT, async () => {})
  console.log(`${app.name} from source at ${base}`)
}

async function run(root: string): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: WISH_OPTIONS })
  const [command, percent] = positionals
  const app = ownApp(root)
  if (command === 'build') return await (await import('./command/build.ts')).buildApp(app, root)
  if (command === 'dev') return await serve(app)
  if (values.to !== undefined) {
    switch (command) {
      case 'release':
        return await (await import('./command/release.ts')).release(app.name, values, { root })
      case 'releases':
        return await (await import('./command/releases.ts')).listAll(app.name, values)
      case 'rollback':
        return await (await import('./command/releases.ts')).rollBack(app.name, values)
      case 'promote':
        return await (await import('./command/releases.ts')).promote(app.name, percent, values)
    }
  }
  throw new Error(USAGE)
}

try {
  await run(process.cwd())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
