import { SIGNED_IN_NOW_MINUTES } from '@portal/domain/account/user-rules'
import { type SQL, sql } from 'drizzle-orm'

/** The sessions of the user of a row that are alive; those of another site's key are none of theirs. */
export const LIVE_SESSIONS: SQL = sql`
  sessions where sessions.company_id = users.company_id and sessions.user_id = users.id and sessions.ended_at is null
    and sessions.embed_key_id is null and sessions.idle_expires_at > now() and sessions.expires_at > now()`

/** Whether the user of a row is signed in, and has done something just now. */
export const SIGNED_IN: SQL = sql`exists (
  select 1 from ${LIVE_SESSIONS}
    and sessions.last_used_at > now() - ${SIGNED_IN_NOW_MINUTES}::int * interval '1 minute')`

/** Whether whoever has set no password yet has a link that works; null for all others. */
export const INVITATION: SQL = sql`case
  when users.password_hash is not null then null
  when exists (
    select 1 from password_resets links
    where links.company_id = users.company_id and links.user_id = users.id and links.used_at is null
      and links.expires_at > now()) then 'sent'
  else 'expired' end`
