import { setTimeout } from 'node:timers/promises'
import { profile } from '@portal/contract/account/profile'
import { users } from '@portal/contract/account/users'
import { API_PREFIX } from '@portal/contract/endpoint'
import { Api } from '@portal/e2e/api'
import { duration, p95, type Result } from './result.ts'
import { setStage } from './stage.ts'
import { timesOf } from './timing.ts'

/** Milliseconds between two forms: a hundred a second. */
const EVERY = 10
/** Of what staff's calls take without a flood. */
const SLOWER = 2
/** Milliseconds after which a form may be sent, with some to spare. */
const OPEN_FOR = 3_500

/** What staff feel of a flood of client forms from one address: each new, as a machine would make them. */
export async function measureFormFlood({
  engine,
  databaseUrl,
}: {
  engine: string
  databaseUrl?: string
}): Promise<Result[]> {
  const stage = await setStage({ clients: 1_000, ...(databaseUrl ? { databaseUrl } : {}) })
  const { portal } = stage
  try {
    const adviser = await Api.as(portal, 'adviser')
    const { uuid: token } = await adviser.call(profile.view, {})
    const { form } = await adviser.call(users.verifyUuid, { params: { uuid: token } })
    const idle = p95(await timesOf(stage, ['/client/list']))
    await setTimeout(OPEN_FOR)
    const statuses = new Map<number, number>()
    let sent = 0
    const flood = setInterval(async () => {
      sent += 1
      const answers = {
        ...{ token, opened: form?.opened, first_name: `Form ${sent}`, last_name: 'Flood', date_of_birth: '1990-01-01' },
        ...{ email: `flood.${sent}@post.example`, phone: '0491 570 157', state: 'NSW', employment: 'Employee' },
        ...{ occupation: 'Nurse', agreed: { collection: 1, duty: 1 } },
      }
      const { status } = await fetch(`${portal.loopback}${API_PREFIX}/client/client-form`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', reference: 'demo' },
        body: JSON.stringify(answers),
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }, EVERY)
    const busy = p95(await timesOf(stage, ['/client/list'], 1_000))
    clearInterval(flood)
    const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    return [
      duration(
        `clients list p95 while client forms flood in, ${engine}`,
        busy,
        idle * SLOWER,
        `${idle.toFixed(1)} ms without; ${answered}`,
      ),
    ]
  } finally {
    await stage.strike()
  }
}
