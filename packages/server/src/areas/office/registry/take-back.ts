import {
  failsInCompany,
  failureRate,
  judgeRelease,
  type ReleaseLimits,
  type ReleaseVerdict,
  totalOutcome,
} from '@portal/domain/office/release-limits'
import { type LooseRelease, type RegistryDocument, remoteIn, takeBack } from '@portal/releases'
import type { Services } from '../../../services.ts'
import { readAudience } from './handed.ts'
import { type Operator, readOperator } from './operator.ts'
import { namesIn } from './release-names.ts'
import { type CompanyOutcome, readEarlierOutcomes, readOutcomes, type WatchedRelease } from './release-users.ts'
import { tellSuperAdmins } from './tell-super-admins.ts'

/** Who takes back what fails. */
const BY_ITSELF = 'The portal'

/** Companies that a reason names: it also goes into mails. */
const COMPANIES_NAMED = 10

/** A release that is watched, and what its users would go back to. */
export interface FailingRelease extends WatchedRelease {
  readonly before: string
}

/**
 * `12 of 268 loads failed (4.48%, limit 2.00%) in render of /tasks. Reported by 9 users of acme, 2 of demo.` The companies
 * that failed most stand first.
 */
function reasonOf(outcomes: readonly CompanyOutcome[], { percent }: ReleaseLimits): string {
  const { loads, failures } = totalOutcome(outcomes)
  const inRender = outcomes.reduce((sum, { renderFailures }) => sum + renderFailures, 0)
  const page = outcomes.find((one) => one.page !== null)?.page
  const where = inRender * 2 >= failures ? `in render${page ? ` of ${page}` : ''}` : 'while its files loaded'
  const from = outcomes.filter(({ failedUsers }) => failedUsers > 0).slice(0, COMPANIES_NAMED)
  const users = from.map(({ company, failedUsers }, index) => {
    const unit = index > 0 ? '' : failedUsers === 1 ? ' user' : ' users'
    return `${failedUsers}${unit} of ${company}`
  })
  const rate = `${failureRate(failures, loads)}, limit ${percent.toFixed(2)}%`
  return `${failures} of ${loads} loads failed (${rate}) ${where}. Reported by ${users.join(', ')}.`
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

/** What companies have met of a release, and what follows from it. */
async function judge(
  { database, releases, clock }: Pick<Services, 'database' | 'releases' | 'clock'>,
  watched: FailingRelease,
  limits: ReleaseLimits,
): Promise<{ readonly outcomes: readonly CompanyOutcome[]; readonly verdict: ReleaseVerdict }> {
  const known = await releases.known()
  return await database.system(async (tx) => {
    const outcomes = await readOutcomes(tx, watched)
    const before = await readEarlierOutcomes(tx, { remote: watched.remote, release: watched.before })
    const audience = await readAudience(tx, known, { watched, now: clock() })
    return { outcomes, verdict: judgeRelease({ outcomes, before, audience }, limits) }
  })
}

/** Takes a release back that has failed too often: once, however many processes see it. */
export async function takeBackFailing(
  services: Pick<Services, 'database' | 'releases' | 'clock' | 'log'>,
  watched: FailingRelease,
): Promise<void> {
  const { releases, log, clock } = services
  const { remote, release } = watched
  const operator = await readOperator(services)
  const { outcomes, verdict } = await judge(services, watched, operator.limits)
  if (verdict === 'holds') return
  const nameOf = namesIn(await releases.known(), remote)
  const name = `${remote} ${nameOf(release)}`
  if (verdict === 'some-companies') return await tellOfCompanies(services, { name, operator, outcomes })
  const reason = reasonOf(outcomes, operator.limits)
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
  const outcome = (back: string) => `Users are on ${nameOf(back)} again.`
  const event = (back: string) => ({
    at: clock().toISOString(),
    by: BY_ITSELF,
    detail: `${reason} ${outcome(back)}`,
  })
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
      outcome: outcome(back),
      of: companies,
    })
  }
}

interface FailingCompanies {
  readonly name: string
  readonly operator: Operator
  readonly outcomes: readonly CompanyOutcome[]
}

/** Has the operator look at a release that fails in too few companies to be taken from the others. */
async function tellOfCompanies(
  services: Pick<Services, 'database' | 'log'>,
  { name, operator, outcomes }: FailingCompanies,
): Promise<void> {
  const failing = outcomes.filter((one) => failsInCompany(one, operator.limits))
  const reason = reasonOf(failing, operator.limits)
  const outcome = 'Other companies don’t report it, so it wasn’t rolled back.'
  const title = `${name} fails for some companies`
  services.log.warn(`${title}: ${reason}`)
  await tellSuperAdmins(services, { operator, title, reason, outcome, of: [], quietHours: 24 })
}
