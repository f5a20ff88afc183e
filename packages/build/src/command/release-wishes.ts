import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { ROLES } from '@portal/domain/account/role'
import type { Rollout } from '@portal/manifest'
import {
  PREVIEW_DAYS,
  type ReleaseRecord,
  type ReleaseTarget,
  releaseIntoFolder,
  releaseToS3,
  releaseToServer,
  type S3Place,
  siteIn,
} from '@portal/releases'
import { git } from '../project/git.ts'
import { ownSite } from '../site/own-site.ts'

/** What the commands about releases are told. */
export interface ReleaseWishes {
  /** Where to; this portal unless told. */
  readonly to?: string | undefined
  /** The portal that has what is released already. */
  readonly from?: string | undefined
  /** On how many percent of the users it is tried. */
  readonly canary?: string | undefined
  /** Roles and companies that try it all, separated by commas. */
  readonly roles?: string | undefined
  readonly companies?: string | undefined
  readonly by?: string | undefined
  readonly again?: boolean | undefined
  /** What a release is about, or why a remote is switched off. */
  readonly note?: string | undefined
  /** Whether a release is tested by its conformance suite alone. */
  readonly 'no-tests'?: boolean | undefined
  /** Whether nobody gets it but those who have its link, and for how many days. */
  readonly preview?: boolean | undefined
  readonly days?: string | undefined
}

/** The same, as a command line has them. */
export const WISH_OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  canary: { type: 'string' },
  roles: { type: 'string' },
  companies: { type: 'string' },
  by: { type: 'string' },
  again: { type: 'boolean' },
  note: { type: 'string' },
  'no-tests': { type: 'boolean' },
  preview: { type: 'boolean' },
  days: { type: 'string' },
} as const

/** The bucket of `s3://bucket/prefix`, with the service and its key from the environment. */
function s3PlaceOf(to: string): S3Place {
  const { hostname, pathname } = new URL(to)
  const { S3_ENDPOINT, S3_REGION = 'us-east-1', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error(`To release to ${to}, set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (and S3_REGION).`)
  }
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
  }
}

/** Whether a place is a portal's. */
export function isAddress(place: string): boolean {
  return /^https?:/.test(place)
}

/** Where releases go. A portal takes them by a team's key. */
export function targetOf({ to }: ReleaseWishes, root?: string): ReleaseTarget {
  if (to !== undefined && isAddress(to)) {
    const key = process.env.PORTAL_RELEASE_KEY
    if (!key) throw new Error(`To release to ${to}, set PORTAL_RELEASE_KEY to your team’s key.`)
    return releaseToServer(to, key)
  }
  if (to?.startsWith('s3://')) return releaseToS3(s3PlaceOf(to))
  return releaseIntoFolder(to === undefined ? ownSite(root) : siteIn(resolve(to)))
}

/** Who does it, and now. */
export function changeBy({ by }: ReleaseWishes): { at: string; by: string } {
  return { at: new Date().toISOString(), by: by?.trim() || git('.', 'config', 'user.name') || userInfo().username }
}

/** What is written down of a release, with what git knows of its sources. */
export function recordOf({ note, 'no-tests': untested }: ReleaseWishes, sources: ReleaseRecord): ReleaseRecord {
  const text = note?.trim()
  return { ...sources, ...(text && { note: text }), ...(untested && { untested }) }
}

/** For how many days a preview's link opens. */
export function daysOf({ days = String(PREVIEW_DAYS.usual) }: ReleaseWishes): number {
  const count = Number(/^\d{1,2}$/.exec(days)?.[0] ?? Number.NaN)
  if (count >= 1 && count <= PREVIEW_DAYS.max) return count
  throw new Error(`“${days}” can’t be the days of a preview: use a whole number from 1 to ${PREVIEW_DAYS.max}.`)
}

/** A share of the users that was typed: `10` or `10%`. */
export function percentOf(text: string): number {
  const percent = Number(/^(\d{1,3})\s*%?$/.exec(text.trim())?.[1] ?? Number.NaN)
  if (percent >= 0 && percent <= 100) return percent
  throw new Error(`“${text}” isn’t a percentage: use a whole number from 0 to 100.`)
}

function listed(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((each) => each.trim() || [])
}

function roleNamed(text: string): string {
  const wanted = `ROLE_${text
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
    .replace(/^ROLE_/, '')}`
  const role = ROLES.find((each) => each === wanted)
  if (role !== undefined) return role
  const known = ROLES.map((each) => each.slice('ROLE_'.length).toLowerCase().replaceAll('_', '-'))
  throw new Error(`There is no role “${text}”. Use one of: ${known.join(', ')}`)
}

/** On whom a release is tried first; undefined where everybody has it. */
export function rolloutOf({ canary, roles, companies }: ReleaseWishes): Rollout | undefined {
  if (canary === undefined && roles === undefined && companies === undefined) return undefined
  const rollout = {
    percent: canary === undefined ? 0 : percentOf(canary),
    roles: listed(roles).map(roleNamed),
    companies: listed(companies),
  }
  if (rollout.percent > 0 || rollout.roles.length > 0 || rollout.companies.length > 0) return rollout
  throw new Error('Nobody would get this release: add --canary <percent>, --roles or --companies.')
}
