import type { AnswerOf } from '@portal/contract/endpoint'
import type { registry } from '@portal/contract/office/registry'
import type { PublicCall } from '../../../http/bind.ts'
import { sessionOf, sessionQuery } from '../../../http/session.ts'
import { countReports } from './count-reports.ts'
import { countableReleases, keyOf } from './countable.ts'
import { logErrors } from './log-errors.ts'

type Reporting = PublicCall<typeof registry.report>

/** Logs the errors that a page tells of, and counts them and the loads. */
export async function takeReport(call: Reporting): Promise<AnswerOf<typeof registry.report>> {
  const { tx, services, body } = call
  const { reports, loads = [] } = body
  logErrors(call, reports)
  const known = countableReleases(await services.releases.known())
  const userId = await userOf(call)
  // What only users load, a stranger cannot have loaded.
  const counts = (one: { readonly remote: string; readonly release: string | null }) => {
    const release = one.release === null ? undefined : known.get(keyOf({ remote: one.remote, release: one.release }))
    return release !== undefined && (release.isPublic || userId !== null)
  }
  await countReports(tx, { reports: reports.filter(counts), loads: loads.filter(counts) }, services.clock())
  return { accepted: reports.length + loads.length }
}

/** The user whose page it is; null where nobody is signed in there, or only as another site’s guest. */
async function userOf({ tx, services, visitor }: Reporting): Promise<number | null> {
  if (visitor.token === null) return null
  const [row] = await tx.rows(sessionQuery(visitor.token, services.clock()))
  const session = row && sessionOf({ ...row })
  return session?.scope === 'staff' ? session.caller.userId : null
}
