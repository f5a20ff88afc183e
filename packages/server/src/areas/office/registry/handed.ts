import { leadingRole, type Role } from '@portal/domain/account/role'
import { AUDIENCE_DAYS, type ReleaseAudience } from '@portal/domain/office/release-limits'
import { loadsCodeOf } from '@portal/domain/office/remote-parts'
import { emailKey } from '@portal/domain/values/email'
import { chooseRelease, releaseFor } from '@portal/manifest'
import { sql } from 'drizzle-orm'
import type { SystemTransaction } from '../../../database/database.ts'
import { DAY, later } from '../../../http/clock.ts'
import { registryFor } from '../../../portal/company-registry.ts'
import type { KnownReleases } from '../../../releases/releases.ts'
import type { WatchedRelease } from './release-users.ts'

/** A user, as far as that decides which releases their pages have. */
export interface HandedUser {
  /** The reference of their company. */
  readonly company: string
  readonly email: string
  readonly role: Role
}

/**
 * Whether the server gives a release to a user’s pages, to load or to fall back to, and a part of it is open to them. The
 * registry is one answer for a whole company, and what a page takes of it follows from its user: so this is found by the
 * same steps, and nobody has to write down or prove what was answered. Those who are named one by one see for themselves
 * how a release fares, and have no say for others.
 */
export function isHandedTo(
  { remotes, shell }: Pick<KnownReleases, 'remotes' | 'shell'>,
  wanted: Pick<WatchedRelease, 'remote' | 'release'>,
  { company, ...user }: HandedUser,
): boolean {
  const known = remotes.filter(({ manifest }) => manifest.name === wanted.remote)
  return registryFor({ remotes: known }, company).remotes.some(({ rollout, ...remote }) => {
    const unnamed = rollout ? { ...remote, rollout: { ...rollout, users: [] } } : remote
    const chosen = shell ? releaseFor(unnamed, user, shell.platform) : chooseRelease(unnamed, user)
    const found = [chosen, chosen.previous].find((one) => one?.release === wanted.release)
    return found !== undefined && loadsCodeOf(found.manifest, user.role)
  })
}

/** Who could have a release that is watched: users from before it, who use the portal. */
export async function readAudience(
  tx: SystemTransaction,
  known: KnownReleases,
  { watched, now }: { readonly watched: WatchedRelease; readonly now: Date },
): Promise<ReleaseAudience> {
  const rows = await tx.rows<{ company: string; email: string; roles: Role[] }>(sql`
    select reference as company, email, roles
    from users join companies on companies.id = company_id
    where archived_at is null and users.created_at <= ${watched.since} and exists (
      select from sessions
      where sessions.company_id = users.company_id and user_id = users.id and scope = 'staff'
        and last_used_at > ${later(now, -AUDIENCE_DAYS * DAY).toISOString()}::timestamptz)`)
  const having = rows.filter(({ company, email, roles }) =>
    isHandedTo(known, watched, { company, email: emailKey(email), role: leadingRole(roles) }),
  )
  return { users: having.length, companies: new Set(having.map(({ company }) => company)).size }
}
