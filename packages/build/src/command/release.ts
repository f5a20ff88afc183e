import { ReleaseError } from '@portal/releases'
import { findApp, findApps, ROOT } from '../project/apps.ts'
import { readRelease } from '../site/publish.ts'
import { buildApp } from './build.ts'
import { conformanceErrors } from './conformance.ts'
import { changeBy, type ReleaseWishes, rolloutOf, targetOf } from './release-wishes.ts'
import { sentence } from './releases.ts'

export interface ReleasePlan {
  readonly root?: string | undefined
  /** What fails of the remote's conformance suite; empty where nothing does. */
  readonly conform?: (folder: string) => Promise<string>
}

/**
 * Releases one remote, or its site of its own: builds it, runs its conformance suite, lays it beside its earlier releases
 * and names it in the registry, which a running server picks up. Nothing else is built, the shell neither. Throws where it
 * cannot stand there, or fails its suite.
 */
export async function release(
  name: string,
  wishes: ReleaseWishes = {},
  { root = ROOT, conform = conformanceErrors }: ReleasePlan = {},
): Promise<void> {
  const app = findApp(
    findApps(root).filter(({ kind }) => kind !== 'shell'),
    name,
  )
  const how = { ...changeBy(wishes), rollout: rolloutOf(wishes), again: wishes.again }
  const target = targetOf(wishes, root)
  await buildApp(app, root)
  const built = readRelease(app)
  await target.check(built, how)
  const failures = await conform(app.sources)
  if (failures !== '') {
    await target.refuse(built.manifest.name, built.release, how, 'Its conformance suite fails.')
    throw new ReleaseError(`${app.name} fails its conformance suite, so it is not released:\n${failures}`)
  }
  const releases = await target.release(`${app.folder}/dist`, how)
  console.log(`Released ${built.manifest.name} to ${target.place}:`)
  for (const each of releases) if (each.state !== 'kept') console.log(`  ${sentence(each)}`)
}
