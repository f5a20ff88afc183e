import type { FailingCompany } from '@portal/contract/office/registry.schema'
import type { Services } from '../../../services.ts'
import { countableReleases, keyOf } from './countable.ts'
import { readOutcomes } from './release-users.ts'

/** From which companies failures of the releases that are watched were reported, those with most users first. */
export async function readFailingCompanies({
  database,
  releases,
  clock,
}: Pick<Services, 'database' | 'releases' | 'clock'>): Promise<ReadonlyMap<string, readonly FailingCompany[]>> {
  const countable = countableReleases(await releases.known(), clock())
  return await database.system(async (tx) => {
    const found = new Map<string, readonly FailingCompany[]>()
    for (const { remote, release, watchedSince } of countable.values()) {
      if (watchedSince === null) continue
      const outcomes = await readOutcomes(tx, { remote, release, since: watchedSince })
      const failing = outcomes
        .filter(({ failedUsers }) => failedUsers > 0)
        .map(({ company, users, failedUsers }) => ({ company, users, failed_users: failedUsers }))
      found.set(keyOf({ remote, release }), failing)
    }
    return found
  })
}
