import type { AnswerOf } from '@portal/contract/endpoint'
import type { registry } from '@portal/contract/office/registry'
import type { Transaction } from '../../../database/database.ts'
import type { PublicOutsideCall } from '../../../http/bind.ts'
import { type OpenSession, sessionOf, sessionQuery } from '../../../http/session.ts'
import { countReports, type Told } from './count-reports.ts'
import { countableReleases, keyOf, mayHave } from './countable.ts'
import { logErrors } from './log-errors.ts'
import { noteUser, type WatchedRelease } from './release-users.ts'
import { takeBackFailing } from './take-back.ts'

type Reporting = PublicOutsideCall<typeof registry.report>

/** Logs the errors that a page tells of, counts them and the loads, and takes a release back that has failed too often. */
export async function takeReport(call: Reporting): Promise<AnswerOf<typeof registry.report>> {
  const { reports, loads = [] } = call.body
  logErrors(call, reports)
  for (const failing of await call.transaction((tx) => countPage(call, tx))) {
    await takeBackFailing(call.services, failing)
  }
  return { accepted: reports.length + loads.length }
}

/** Counts what a page tells of. Answers the releases that are watched and have failed in it. */
async function countPage(call: Reporting, tx: Transaction): Promise<readonly WatchedRelease[]> {
  const { services, body } = call
  const now = services.clock()
  const known = countableReleases(await services.releases.known(), now)
  const user = await userOf(call, tx)
  const of = ({ remote, release }: { readonly remote: string; readonly release: string | null }) =>
    release === null ? undefined : known.get(keyOf({ remote, release }))
  // What only users load, a stranger cannot have loaded.
  const isCounted = (one: Parameters<typeof of>[0]) => user !== null || of(one)?.isPublic === true
  const told: Told = {
    reports: body.reports.filter((one) => of(one) && isCounted(one)),
    loads: (body.loads ?? []).filter((one) => of(one) && isCounted(one)),
  }
  await countReports(tx, told, now)
  if (user === null) return []
  const { userId, roles } = user
  const failing: WatchedRelease[] = []
  for (const [key, countable] of known) {
    const [remote = '', release = ''] = key.split(' ')
    const { watchedSince } = countable
    if (watchedSince === null || !mayHave(countable, { company: call.company.reference, roles })) continue
    const watched = { remote, release, since: watchedSince }
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
