import { failsTooOften, failureRate, type ReleaseLimits } from '@portal/domain/office/release-limits'
import { timeIn } from '@portal/domain/values/date'
import { type LooseRelease, type RegistryDocument, remoteIn, takeBack } from '@portal/releases'
import type { Services } from '../../../services.ts'
import { readOperator } from './operator.ts'
import { namesIn } from './release-names.ts'
import { type MetRelease, readOutcome, type WatchedRelease } from './release-users.ts'
import { tellSuperAdmins } from './tell-super-admins.ts'

/** Who takes back what fails. */
const BY_ITSELF = 'The portal'

/** `12 of 268 loads failed (4.48%, limit 2.00%) in render of /tasks.` */
function reasonOf({ loads, failures, isInRender, page }: MetRelease, { percent }: ReleaseLimits): string {
  const where = isInRender ? `in render${page ? ` of ${page}` : ''}` : 'while its files loaded'
  return `${failures} of ${loads} loads failed (${failureRate(failures, loads)}, limit ${percent.toFixed(2)}%) ${where}.`
}

/** The outcome of a release that fails: who had it, and what they have now. */
interface TakenBack {
  readonly back: string
  /** References of companies; null where any may have had it. */
  readonly companies: readonly string[] | null
}

interface TakingBack {
  readonly remote: string
  readonly release: string
  readonly kept: readonly LooseRelease[]
  /** The event, whose detail depends on what users have then. */
  readonly event: (back: string) => Parameters<typeof takeBack>[4]
}

/** The document without the release; null where nobody has it any more: another process was first. */
function withoutRelease(
  document: RegistryDocument,
  { remote, release, kept, event }: TakingBack,
): { readonly document: RegistryDocument; readonly taken: TakenBack } | null {
  const { current, candidate, rollout } = remoteIn(document, remote)
  const isCandidate = candidate?.release === release
  if (!isCandidate && current?.release !== release) return null
  const after = (back: string) => takeBack(document, remote, release, kept, event(back))
  const back = remoteIn(after(''), remote).current?.release ?? ''
  const isOfCompanies = isCandidate && rollout?.percent === 0 && rollout.roles.length === 0
  return { document: after(back), taken: { back, companies: isOfCompanies ? rollout.companies : null } }
}

/** Takes a release back that has failed too often: once, however many processes see it. */
export async function takeBackFailing(
  services: Pick<Services, 'database' | 'releases' | 'clock' | 'log'>,
  watched: WatchedRelease,
): Promise<void> {
  const { database, releases, log, clock } = services
  const { remote, release } = watched
  const operator = await readOperator(services)
  const met = await database.system((tx) => readOutcome(tx, watched))
  if (!failsTooOften(met, operator.limits)) return
  const reason = reasonOf(met, operator.limits)
  const nameOf = namesIn(await releases.known(), remote)
  const name = `${remote} ${nameOf(release)}`
  /** What nothing here can take back is for people to do. */
  const askForIt = (outcome: string) =>
    tellSuperAdmins(services, {
      operator,
      title: `${name} is failing and should be rolled back`,
      reason,
      outcome,
      of: null,
    })
  if (!releases.own) {
    log.error(
      { remote, release },
      `${name} fails: ${reason} Run where ${releases.place} lies: pnpm release rollback ${remote}`,
    )
    await askForIt('The registry is on another server.')
    return
  }
  const now = clock()
  const since = (back: string) =>
    `Users are on ${nameOf(back)} again since ${timeIn(operator.timeZone, now)}:${now.toISOString().slice(17, 19)}.`
  const event = (back: string) => ({ at: now.toISOString(), by: BY_ITSELF, detail: `${reason} ${since(back)}` })
  const done: TakenBack[] = []
  try {
    await releases.own.store.changeRemote(remote, (document, kept) => {
      const found = withoutRelease(document, { remote, release, kept, event })
      done.length = 0
      if (found) done.push(found.taken)
      return found?.document ?? document
    })
  } catch (err) {
    log.error({ err, remote, release }, `${name} is failing and couldn’t be rolled back: ${reason}`)
    await askForIt('It couldn’t be rolled back. See the server’s log for the reason.')
    return
  }
  for (const { back, companies } of done) {
    log.warn({ remote, release }, `${name} was rolled back automatically: ${reason}`)
    await tellSuperAdmins(services, {
      operator,
      title: `${name} was rolled back automatically`,
      reason,
      outcome: since(back),
      of: companies,
    })
  }
}
