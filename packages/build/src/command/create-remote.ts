import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { standOutside } from '../create/outside-project.ts'
import { type RemoteName, RemoteNameError, remoteName } from '../create/remote-name.ts'
import { layStarter } from '../create/starter.ts'
import { packPlatform } from '../pack/pack-platform.ts'
import { findApps, ROOT } from '../project/apps.ts'
import { readManifest } from '../project/read-manifest.ts'

/** Throws where a remote of the workspace has the name, or serves the addresses that it stands for. */
async function refuseTaken({ name, path }: RemoteName, root: string): Promise<void> {
  if (existsSync(join(root, name))) throw new RemoteNameError(`${name} already exists: choose another name.`)
  for (const app of findApps(root).filter(({ kind }) => kind === 'remote')) {
    // A remote whose dependencies are not installed yet cannot be read: what is built of both will tell.
    const { routes = [], pages = [] } = (await readManifest(app.folder).catch(() => undefined)) ?? {}
    const taken = [...routes, ...pages].find((route) => `${route.path}/`.startsWith(`${path}/`))
    if (taken) throw new RemoteNameError(`${app.name} serves ${taken.path}: choose another name.`)
  }
}

async function createInside(name: RemoteName, root: string): Promise<void> {
  layStarter(join(root, name.name), name)
  const word = name.path.slice(1)
  console.log(`Created ${name.name}, with a screen at ${name.path} and a block on the dashboard. Next:

  npx --yes pnpm@12 install
  npx --yes pnpm@12 jest --selectProjects ${name.name}
  npx --yes pnpm@12 dev ${word}        # and open http://demo.localhost:8080${name.path}
  npx --yes pnpm@12 release publish ${word}

src/manifest.ts says where it appears and who sees it; src/overview is what it shows.`)
}

async function createOutside(name: RemoteName, folder: string): Promise<void> {
  layStarter(folder, name, true)
  standOutside(folder, await packPlatform())
  console.log(`Created ${name.name} in ${folder}, with the portal’s packages in portal/. Next, in that folder:

  npx --yes pnpm@12 install
  npx --yes pnpm@12 types
  npx --yes pnpm@12 test
  npx --yes pnpm@12 release publish --to <the portal’s address> --preview

src/manifest.ts says where it appears and who sees it; src/overview is what it shows. portal/README.md lists what it can use.`)
}

/**
 * Makes a remote with a screen, a block of the dashboard and its tests, and says what comes next: in the workspace, or
 * `outside` it in a folder of its own, with all that it needs of the workspace.
 */
export async function createRemote(typed: string, outside?: string, root: string = ROOT): Promise<void> {
  const name = remoteName(typed)
  await refuseTaken(name, root)
  if (outside === undefined) await createInside(name, root)
  else await createOutside(name, resolve(outside))
}
