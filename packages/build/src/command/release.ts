import { resolve } from 'node:path'
import { slotErrors } from '@portal/platform/manifest'
import { budgetErrors, readRegistryFile, siteIn } from '@portal/releases'
import { findApp, findApps, ROOT } from '../project/apps.ts'
import { ownSite } from '../site/own-site.ts'
import { publishRemote, readRelease } from '../site/publish.ts'
import { buildApp } from './build.ts'

/**
 * Releases one remote, or its site of its own: builds it, lays it beside its earlier releases and names it in the registry, which a running
 * server picks up. Nothing else is built, the shell neither. Throws where it weighs more than its budget.
 */
export async function release(name: string, to: string | undefined, root: string = ROOT): Promise<void> {
  const app = findApp(
    findApps(root).filter(({ kind }) => kind !== 'shell'),
    name,
  )
  await buildApp(app, root)
  const errors = budgetErrors(readRelease(app))
  if (errors.length > 0) throw new Error(errors.join('\n'))
  const site = to === undefined ? ownSite(root) : siteIn(resolve(to))
  const released = await publishRemote(site, app, { at: new Date().toISOString(), by: 'pnpm release' })
  const previous = released.previous ? `, before it ${released.previous}` : ''
  console.log(`released ${app.name} ${released.release}${previous}: ${site.registry}`)
  // The owner of a slot may be released after those who appear in it.
  for (const error of slotErrors(readRegistryFile(site.registry).remotes.map(({ manifest }) => manifest))) {
    console.warn(error)
  }
}
