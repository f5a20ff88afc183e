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
import { type FailingRelease, takeBackFailing } from './take-back.ts'

type Reporting = PublicOutsideCall<typeof registry.report>

/** Logs the errors that a page tells of, counts them and the loads, and takes a release back that has failed too often. */
export async function takeReport(call: Reporting): Promise<AnswerOf<typeof registry.report>> {
  const reports = call.body.reports.map(withoutPersonalData)
  const loads = call.body.loads ?? []
  logErrors(call, reports)
  for (const failing of await call.transaction((tx) => countPage(call, tx, { reports, loads }))) {
    await takeBackFailing(call.services, failing)
  }
  return { accepted: reports.length + loads.length }
}

/** Counts what a page tells of. Answers the releases that are watched and have failed in it. */
async function countPage(call: Reporting, tx: Transaction, page: Told): Promise<readonly FailingRelease[]> {
  const { services, company } = call
  const now = services.clock()
  const known = await services.releases.known()
  const countable = countableReleases(known, now)
  const user = await userOf(call, tx)
  const isCounted = ({ remote, release }: { readonly remote: string; readonly release: string | null }) => {
    const one = release === null ? undefined : countable.get(keyOf({ remote, release }))
    return one !== undefined && mayLoad(one, user?.role ?? null)
  }
  const told: Told = { reports: page.reports.filter(isCounted), loads: page.loads.filter(isCounted) }
  await countReports(tx, told, now)
  if (user === null) return []
  await keepErrors(tx, told.reports, now)
  const { userId, role } = user
  const handed = { company: company.reference, email: await emailOf(tx, userId), role }
  const failing: FailingRelease[] = []
  for (const { remote, release, watchedSince, before } of countable.values()) {
    if (watchedSince === null || before === null) continue
    const watched = { remote, release, since: watchedSince, before }
    if (!isHandedTo(known, watched, handed)) continue
    if (await noteUser(tx, watched, { userId, told, now })) failing.push(watched)
  }
  return failing
}

/** The user whose page it is; null where nobody is signed in there, or only as another site’s guest. */
async function userOf({ services, visitor }: Reporting, tx: Transaction): Promise<OpenSession['caller'] | null> {
  if (visitor.token === null) return null
  const [row] = await tx.rows(sessionQuery(visitor.token, services.clock()))
  const session = row && sessionOf({ ...row })
  return session?.scope === 'staff' ? session.caller : null
}
