import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type RemoteName, RemoteNameError, remoteName } from '../create/remote-name.ts'
import { layStarter } from '../create/starter.ts'
import { findApps, ROOT } from '../project/apps.ts'
import { readManifest } from '../project/read-manifest.ts'

/** Throws where a remote of the workspace has the name, or serves the addresses that it stands for. */
async function refuseTaken({ name, path }: RemoteName, root: string): Promise<void> {
  if (existsSync(join(root, name))) throw new RemoteNameError(`There is a ${name} already: choose another name.`)
  for (const app of findApps(root).filter(({ kind }) => kind === 'remote')) {
    // A remote whose dependencies are not installed yet cannot be read: what is built of both will tell.
    const { routes = [], pages = [] } = (await readManifest(app.folder).catch(() => undefined)) ?? {}
    const taken = [...routes, ...pages].find((route) => `${route.path}/`.startsWith(`${path}/`))
    if (taken) throw new RemoteNameError(`${app.name} serves ${taken.path}: choose another name.`)
  }
}

/** Makes a remote of the workspace with a screen, a block of the dashboard and its tests, and says what comes next. */
export async function createRemote(typed: string, root: string = ROOT): Promise<void> {
  const name = remoteName(typed)
  await refuseTaken(name, root)
  layStarter(join(root, name.name), name)
  const word = name.path.slice(1)
  console.log(`${name.name} is there, with a screen at ${name.path} and a block on the dashboard. Now:

  npx --yes pnpm@12 install
  npx --yes pnpm@12 jest --selectProjects ${name.name}
  npx --yes pnpm@12 dev ${word}        # and open http://demo.localhost:8080${name.path}
  npx --yes pnpm@12 release ${word}

src/manifest.ts says where it appears and to whom, src/overview is what it shows.`)
}
