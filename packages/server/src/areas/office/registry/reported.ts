import type { FailingCompany } from '@portal/contract/office/registry.schema'
import { isSlowRelease } from '@portal/domain/office/pace'
import type { Services } from '../../../services.ts'
import { countableReleases, keyOf } from './countable.ts'
import { readOutcomes } from './release-users.ts'
import { readPaces } from './slow-release.ts'

/** What users of all companies have reported of a release that had another before it. */
export interface Reported {
  /** Where it failed while it is watched, those with most users first. */
  readonly failing: readonly FailingCompany[]
  readonly slow: boolean
}

/** What was reported of the releases that users have now. */
export async function readReported({
  database,
  releases,
  clock,
}: Pick<Services, 'database' | 'releases' | 'clock'>): Promise<ReadonlyMap<string, Reported>> {
  const countable = countableReleases(await releases.known(), clock())
  return await database.system(async (tx) => {
    const found = new Map<string, Reported>()
    for (const { remote, release, watchedSince: since, before } of countable.values()) {
      if (before === null) continue
      const paces = await readPaces(tx, { remote, release, before })
      const outcomes = since === null ? [] : await readOutcomes(tx, { remote, release, since })
      const failing = outcomes
        .filter(({ failedUsers }) => failedUsers > 0)
        .map(({ company, users, failedUsers }) => ({ company, users, failed_users: failedUsers }))
      found.set(keyOf({ remote, release }), { failing, slow: isSlowRelease(paces.now, paces.before) })
    }
    return found
  })
}
