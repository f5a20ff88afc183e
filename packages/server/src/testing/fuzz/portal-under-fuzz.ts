import type { AddressInfo } from 'node:net'
import { ROLES, type Role } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { logTo } from '../../log/log.ts'
import { startTestApp, type TestApp, type TestCaller } from '../app.ts'
import { type TestRecords, testRecords } from '../records.ts'

/** Milliseconds from one call to the next, as the portal sees it: the limits of a call's rate are for another test. */
const STEP = 2_000

/** Whoever calls; nobody has no role, and is not signed in. */
export type Who = Role | 'nobody' | 'stranger' | 'quoting' | 'of another company'
export const CALLERS: readonly Who[] = [...ROLES, 'nobody', 'stranger', 'quoting', 'of another company']

/** A portal on a port of the loopback, with a record of each kind, that holds its answers against the contract. */
export class PortalUnderFuzz {
  readonly port: number
  readonly records: TestRecords
  readonly #test: TestApp
  readonly #logged: string[]
  readonly #tick: () => void
  #tokens = new Map<Who, string>()

  private constructor(test: TestApp, records: TestRecords, logged: string[], tick: () => void) {
    this.#test = test
    this.records = records
    this.#logged = logged
    this.#tick = tick
    this.port = (test.app.server.address() as AddressInfo).port
  }

  static async start(): Promise<PortalUnderFuzz> {
    let now = Date.parse('2026-11-21T00:00:00Z')
    const logged: string[] = []
    const test = await startTestApp({
      clock: () => new Date(now),
      log: logTo({ write: (line) => void logged.push(line) }, 'error', (error) =>
        error instanceof Error ? { stack: error.stack, cause: String(error.cause ?? '') } : String(error),
      ),
      // Whatever host a call names is this machine, which nobody is let reach.
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const records = await testRecords(test, 'demo')
    await testRecords(test, 'acme')
    return new PortalUnderFuzz(test, records, logged, () => {
      now += STEP
    })
  }

  /** The token of a caller, for the next call. */
  async token(who: Who): Promise<string | undefined> {
    this.#tick()
    if (who === 'nobody') return undefined
    if (who === 'stranger') return 'x'.repeat(43)
    const token = this.#tokens.get(who) ?? String((await this.#signIn(who)).token)
    this.#tokens.set(who, token)
    return token
  }

  #signIn(who: Role | 'quoting' | 'of another company'): Promise<TestCaller> {
    if (who === 'quoting') return this.#test.signedInAnew('ROLE_ADVISOR', 'demo', 'quoting')
    if (who === 'of another company') return this.#test.signedInAnew('ROLE_SUPER_ADMIN', 'acme')
    return this.#test.signedInAnew(who)
  }

  /** Lets everybody in again whom calls have signed out, archived or given another role. */
  async letIn(): Promise<void> {
    this.#tokens = new Map()
    await this.#test.database.system(async (tx) => {
      await tx.execute(sql`update companies set two_factor_roles = '{}'`)
      for (const company of ['demo', 'acme'] as const) {
        for (const role of ROLES) {
          await tx.execute(sql`
            update users set archived_at = null, roles = ${`{${role},ROLE_USER}`}::text[]
            where id = ${this.#test.userId(role, company)}`)
        }
      }
    })
  }

  /** The errors that were logged since the last call. */
  takeLogged(): string[] {
    return this.#logged.splice(0)
  }

  async close(): Promise<void> {
    await this.#test.close()
  }
}
