import type { AnswerOf } from '@portal/contract/endpoint'
import type { registry } from '@portal/contract/office/registry'
import type { Transaction } from '../../../database/database.ts'
import type { PublicOutsideCall } from '../../../http/bind.ts'
import { type OpenSession, sessionOf, sessionQuery } from '../../../http/session.ts'
import { countReports, type Told } from './count-reports.ts'
import { countableReleases, keyOf, mayLoad } from './countable.ts'
import { isHandedTo } from './handed.ts'
import { logErrors, withoutPersonalData } from './log-errors.ts'
import { emailOf } from './operator.ts'
import { keepErrors } from './release-errors.ts'
import { noteUser } from './release-users.ts'
import { warnOfSlow } from './slow-release.ts'
import { type FailingRelease, takeBackFailing } from './take-back.ts'

type Reporting = PublicOutsideCall<typeof registry.report>

/** Logs the errors that a page tells of, counts what it tells, and takes a release back that has failed too often. */
export async function takeReport(call: Reporting): Promise<AnswerOf<typeof registry.report>> {
  const reports = call.body.reports.map(withoutPersonalData)
  const { loads = [], paces = [] } = call.body
  logErrors(call, reports)
  const { failing, slow } = await call.transaction((tx) => countPage(call, tx, { reports, loads, paces }))
  for (const release of failing) await takeBackFailing(call.services, release)
  for (const release of slow) await warnOfSlow(call.services, release)
  return { accepted: reports.length + loads.length + paces.length }
}

/** The releases that are watched and of which a page has told something new. */
interface Worsened {
  readonly failing: readonly FailingRelease[]
  readonly slow: readonly FailingRelease[]
}

/** Counts what a page tells of. Answers the releases that have failed in it, or are slow. */
async function countPage(call: Reporting, tx: Transaction, page: Told): Promise<Worsened> {
  const { services, company } = call
  const now = services.clock()
  const known = await services.releases.known()
  const countable = countableReleases(known, now)
  const user = await userOf(call, tx)
  const isCounted = ({ remote, release }: { readonly remote: string; readonly release: string | null }) => {
    const one = release === null ? undefined : countable.get(keyOf({ remote, release }))
    return one !== undefined && mayLoad(one, user?.role ?? null)
  }
  const told: Told = {
    reports: page.reports.filter(isCounted),
    loads: page.loads.filter(isCounted),
    paces: page.paces.filter(isCounted),
  }
  await countReports(tx, told, now)
  if (user === null) return { failing: [], slow: [] }
  await keepErrors(tx, told.reports, now)
  const { userId, role } = user
  const handed = { company: company.reference, email: await emailOf(tx, userId), role }
  const failing: FailingRelease[] = []
  const slow: FailingRelease[] = []
  for (const { remote, release, watchedSince, before } of countable.values()) {
    if (watchedSince === null || before === null) continue
    const watched = { remote, release, since: watchedSince, before }
    if (!isHandedTo(known, watched, handed)) continue
    const { failedFirst, isSlowNow } = await noteUser(tx, watched, { userId, told, now })
    if (failedFirst) failing.push(watched)
    if (isSlowNow) slow.push(watched)
  }
  return { failing, slow }
}

/** The user whose page it is; null where nobody is signed in there, or only as another site’s guest. */
async function userOf({ services, visitor }: Reporting, tx: Transaction): Promise<OpenSession['caller'] | null> {
  if (visitor.token === null) return null
  const [row] = await tx.rows(sessionQuery(visitor.token, services.clock()))
  const session = row && sessionOf({ ...row })
  return session?.scope === 'staff' ? session.caller : null
}
