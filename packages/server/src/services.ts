import type { Secrets } from './configuration/secrets.ts'
import type { Database } from './database/database.ts'
import type { CheckedFileStore } from './file-store/checked-file-store.ts'
import type { Clock } from './http/clock.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { LiveUpdates } from './live/live-updates.ts'
import type { Log } from './log/log.ts'
import type { Postbox } from './mailing/outbox.ts'
import type { ResolveTxt } from './outbound/dns-records.ts'
import type { GuardedClient } from './outbound/guarded-client.ts'
import type { RecordViews } from './record-views/record-views.ts'
import type { Releases } from './releases/releases.ts'
import type { SecurityLog } from './security-log/security-log.ts'

/** What calls may use besides their transaction. */
export interface Services {
  readonly database: Database
  readonly files: CheckedFileStore
  readonly secrets: Secrets
  readonly jobs: Jobs
  readonly postbox: Postbox
  /** Tells pages what has changed. */
  readonly live: LiveUpdates
  readonly clock: Clock
  readonly log: Log
  /** Who came in, who was refused, and what keeps them out. */
  readonly securityLog: SecurityLog
  /** Who looked at what. */
  readonly recordViews: RecordViews
  /** Looks up TXT records of the DNS. */
  readonly resolveTxt: ResolveTxt
  /** The way out to addresses that companies set. Nothing else goes there. */
  readonly outbound: GuardedClient
  /** The releases of shell and remotes. */
  readonly releases: Releases
  /** Whether the demo's published password signs anybody in here. */
  readonly demoSignIn: boolean
}
