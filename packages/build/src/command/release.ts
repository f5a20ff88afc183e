import { describedIn, type PreviewChange, ReleaseError, type ReleaseTarget } from '@portal/releases'
import { type App, findApp, findApps, ROOT } from '../project/apps.ts'
import { sourcesIn } from '../project/git.ts'
import { readRelease } from '../site/publish.ts'
import { buildApp } from './build.ts'
import { type FailedCheck, failedChecks } from './own-checks.ts'
import { changeBy, daysOf, isAddress, type ReleaseWishes, recordOf, rolloutOf, targetOf } from './release-wishes.ts'
import { momentOf, printReleased, TIME_ZONE } from './releases.ts'

export interface ReleasePlan {
  readonly root?: string | undefined
  /** What fails of the remote’s types and tests; empty where nothing does. */
  readonly check?: (app: App, root: string, runsAll: boolean) => Promise<readonly FailedCheck[]>
}

/**
 * Releases one remote, or its site of its own: builds it, checks its types, runs its tests, lays it beside its earlier
 * releases and names it in the registry, which a running server picks up; as a preview, it is named nowhere and has a link.
 * Nothing else is built, the shell neither. Throws where it cannot stand there, or fails its checks.
 */
export async function release(
  name: string,
  wishes: ReleaseWishes = {},
  { root = ROOT, check = failedChecks }: ReleasePlan = {},
): Promise<void> {
  const app = findApp(
    findApps(root).filter(({ kind }) => kind !== 'shell'),
    name,
  )
  const record = recordOf(wishes, sourcesIn(app.sources))
  const how = { ...changeBy(wishes), rollout: rolloutOf(wishes), again: wishes.again, record }
  const days = daysOf(wishes)
  if (wishes.preview && how.rollout) {
    throw new Error('A preview is for those who have its link: leave out --canary, --roles and --companies.')
  }
  const target = targetOf(wishes, root)
  await buildApp(app, root)
  const built = readRelease(app)
  if (!wishes.preview) await target.check(built, how)
  const failed = await check(app, root, !wishes['no-tests'])
  if (failed.length > 0) {
    const reasons = failed.map(({ why }) => why).join(' ')
    if (!wishes.preview) await target.refuse(built.manifest.name, built.release, how, reasons)
    const outputs = failed.map(({ why, output }) => `${why}\n${output}`).join('\n\n')
    throw new ReleaseError(`${app.name} is not released.\n${outputs}`)
  }
  const dist = `${app.folder}/dist`
  if (wishes.preview) return await preview(target, dist, { ...how, days })
  printReleased(built.manifest.name, target.place, await target.release(dist, how))
  if (how.rollout && how.rollout.companies.length > 0 && !isAddress(target.place)) {
    console.log(`Only a portal’s address can tell whether these companies exist: ${how.rollout.companies.join(', ')}`)
  }
}

/** Lays a build down for testers, and prints the link for them. */
async function preview(target: ReleaseTarget, dist: string, how: PreviewChange): Promise<void> {
  const { release, manifest } = describedIn(dist)
  const { token, expires_at } = await target.preview(dist, how)
  const path = manifest.routes.find((route) => !route.path.includes(':'))?.path ?? '/'
  const origin = isAddress(target.place) ? new URL(target.place).origin : '<the portal’s address>'
  console.log(`Preview of ${manifest.name} ${release}, until ${momentOf(expires_at)} (${TIME_ZONE}):

  ${origin}${path}?preview#${token}

Whoever signs in and opens the link has this release in that tab. Nobody else does.`)
}
