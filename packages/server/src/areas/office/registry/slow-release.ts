import { isSlowRelease, type PaceOutcome } from '@portal/domain/office/pace'
import type { SystemTransaction } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { readOperator } from './operator.ts'
import { namesIn } from './release-names.ts'
import { readEarlierOutcomes } from './release-users.ts'
import type { FailingRelease } from './take-back.ts'
import { tellSuperAdmins } from './tell-super-admins.ts'

/** A release and the one before it, as quick as they are for the users of all companies. */
interface Paces {
  readonly now: PaceOutcome
  readonly before: PaceOutcome
}

/** How quickly pages of a release and the one before it answered. */
export async function readPaces(
  tx: SystemTransaction,
  { remote, release, before }: Pick<FailingRelease, 'remote' | 'release' | 'before'>,
): Promise<Paces> {
  const of = async (one: string): Promise<PaceOutcome> => {
    const outcomes = await readEarlierOutcomes(tx, { remote, release: one })
    return {
      pacedUsers: outcomes.reduce((sum, { pacedUsers }) => sum + pacedUsers, 0),
      slowUsers: outcomes.reduce((sum, { slowUsers }) => sum + slowUsers, 0),
    }
  }
  return { now: await of(release), before: await of(before) }
}

/** Tells the operator’s super admins, once a day, of a release that is slow for clearly more users than the one before. */
export async function warnOfSlow(
  services: Pick<Services, 'database' | 'releases' | 'log'>,
  watched: FailingRelease,
): Promise<void> {
  const { now, before } = await services.database.system((tx) => readPaces(tx, watched))
  if (!isSlowRelease(now, before)) return
  const { remote, release } = watched
  const title = `${remote} ${namesIn(await services.releases.known(), remote)(release)} is slow`
  const reason =
    `Its pages respond slowly for ${now.slowUsers} of ${now.pacedUsers} users` +
    (before.pacedUsers > 0 ? `, those of the release before for ${before.slowUsers} of ${before.pacedUsers}.` : '.')
  services.log.warn({ remote, release }, `${title}: ${reason}`)
  const operator = await readOperator(services)
  await tellSuperAdmins(services, {
    operator,
    title,
    reason,
    outcome: 'It wasn’t rolled back.',
    of: [],
    quietHours: 24,
  })
}
