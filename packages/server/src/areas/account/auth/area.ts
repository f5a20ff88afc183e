import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { DAY } from '../../../http/clock.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'auth',
  routes,
  retention: [
    { table: 'sessions', ended: sql`least(coalesce(ended_at, expires_at), idle_expires_at)`, keptFor: 7 * DAY },
    { table: 'sign_in_challenges', ended: sql`least(coalesce(ended_at, expires_at), expires_at)`, keptFor: DAY },
    { table: 'password_resets', ended: sql`least(coalesce(used_at, expires_at), expires_at)`, keptFor: 7 * DAY },
    { table: 'email_changes', ended: sql`least(coalesce(used_at, expires_at), expires_at)`, keptFor: 7 * DAY },
    { table: 'login_attempts', ended: sql`at`, keptFor: DAY },
    { table: 'call_counts', ended: sql`ends_at`, keptFor: 0 },
    { table: 'security_events', ended: sql`at`, keptFor: 365 * DAY },
    { table: 'idempotency_keys', ended: sql`ends_at`, keptFor: 0 },
  ],
}
