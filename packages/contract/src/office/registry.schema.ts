import { ERROR_KINDS, ERROR_LIMITS } from '@portal/domain/office/error-report'
import { LOAD_TIME_MAX, LOADS_TOLD } from '@portal/domain/office/load-time'
import { BLOCKED_MAX } from '@portal/domain/office/pace'
import { RELEASE_ACTIONS } from '@portal/domain/office/release-action'
import { RELEASE_LIMIT_BOUNDS, RELEASE_NOTE_MAX } from '@portal/domain/office/release-limits'
import { z } from 'zod'
import { isoInstant } from '../pieces.ts'

const { reports, text, address, frames, count } = ERROR_LIMITS

const remote = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'Please send the name of a remote')
const release = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}-\w{1,40}$/, 'Please send a release')
/** What is too long was not made by a page of ours. */
const told = (max: number) => z.string().max(max, `Please use at most ${max} characters`)

const error = z.strictObject({
  kind: z.enum(ERROR_KINDS),
  /** Whose code it was; `shell` where it was no remote’s. */
  remote,
  /** `1.0.0-781f849f78`; null where it is not known, as in development. */
  release: release.nullable(),
  /** Where in the page: `leads/LeadList`, `slot header.action/v1`. */
  place: told(text),
  /** The class of the error: `TypeError`. */
  name: z.string().regex(/^[A-Za-z]\w{0,59}$/, 'Please send the name of an error'),
  message: told(text),
  /** The lines of the stack that name a file, the innermost first: `map /remotes/mf-clients/130.d213.js:1:2345`. */
  frames: z.array(told(address + 60)).max(frames),
  /** The page's path, without ids: `/client-details/{id}`. */
  page: told(address),
  /** The id of the call that failed behind it, by which the log has the rest. */
  request: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'Please send the id of a request')
    .optional(),
  /** How often, before it was told. */
  count: z.int().min(1).max(count),
})
export type ErrorReport = z.output<typeof error>

const load = z.strictObject({
  /** `shell` for the shell itself. */
  remote,
  release,
  /** How often the page has loaded it: once, or again after a failure. */
  count: z.int().min(1).max(LOADS_TOLD),
  /** How long it took, each of them. */
  milliseconds: z.int().min(0).max(LOAD_TIME_MAX),
})
export type LoadReport = z.output<typeof load>

/** How quickly a page of a release answered while it was open. */
const pace = z.strictObject({
  remote,
  release,
  /** Milliseconds of the slowest click or key; null where there was none, or the browser does not say. */
  interaction: z.int().min(0).max(LOAD_TIME_MAX).nullable(),
  /** Milliseconds for which the page could not answer; null where the browser does not say. */
  blocked: z.int().min(0).max(BLOCKED_MAX).nullable(),
})
export type PaceReport = z.output<typeof pace>

export const report = {
  body: z
    .strictObject({
      reports: z.array(error).max(reports),
      loads: z.array(load).max(LOADS_TOLD).optional(),
      paces: z.array(pace).max(LOADS_TOLD).optional(),
    })
    .refine(
      ({ reports, loads = [], paces = [] }) => reports.length + loads.length + paces.length > 0,
      'Please send a report',
    ),
  answer: z.object({ accepted: z.int() }),
}

/** What was counted of a release in the last 24 hours, in the caller’s company. */
const figures = z.object({
  /** Those that failed among them. */
  loads: z.int(),
  load_failures: z.int(),
  render_failures: z.int(),
  /** Milliseconds; null where nothing was loaded. */
  load_p50: z.int().nullable(),
  load_p95: z.int().nullable(),
  /** Milliseconds within which three in four visits to its pages answered each click and key; null where none was made. */
  interaction_p75: z.int().nullable(),
  /** Milliseconds for which a page could not answer, on average of the visits in browsers that say so; null without any. */
  blocked_mean: z.int().nullable(),
  /** The p95 of each of the last seven days, today last; null for a day without a load. */
  days: z.array(z.int().nullable()),
})
export type ReleaseFigures = z.output<typeof figures>

/** What its team says of a release, for the operator alone; null where it says nothing. */
const record = z.object({
  note: z.string().nullable(),
  /** Git’s name of its sources, in full. */
  commit: z.string().nullable(),
  branch: z.string().nullable(),
  /** Whether files had been changed since that commit. */
  uncommitted: z.boolean(),
  /** Whether its own tests were skipped. */
  untested: z.boolean(),
  /** The portal that its files were copied from. */
  copied_from: z.string().nullable(),
})
export type ReleaseRecord = z.output<typeof record>

const kept = z.object({
  /** `1.0.0-781f849f78` */
  release: z.string(),
  version: z.string(),
  /** When it was released, by whom; null where the registry does not say. */
  at: isoInstant.nullable(),
  by: z.string().nullable(),
  record: record.nullable(),
  /** The outcome. */
  state: z.enum(['current', 'candidate', 'kept', 'rolled-back', 'taken-back']),
})
export type KeptRelease = z.output<typeof kept>

const failingCompany = z.object({
  /** Its reference. */
  company: z.string(),
  /** Who has loaded the release there, or tried to. */
  users: z.int(),
  failed_users: z.int(),
})
export type FailingCompany = z.output<typeof failingCompany>

const shown = kept.extend({
  /** On the wire, with brotli. */
  bytes: z.int(),
  /** Versions of the platform that it works with; of the shell, the one that it has. */
  platform: z.string(),
  /** Of its entry file. */
  integrity: z.string(),
  figures,
  /** Whose users have reported failures that count, while it may be rolled back for them; for the operator alone. */
  failing_companies: z.array(failingCompany),
  /** Whether its pages are slow for clearly more users than those of the release before; for the operator alone. */
  slow: z.boolean(),
})
export type ShownRelease = z.output<typeof shown>

const releaseAction = z.enum(RELEASE_ACTIONS)

const remoteShown = z.object({
  /** `mf-clients`; `shell`. */
  name: z.string(),
  current: shown,
  candidate: shown.nullable(),
  /** On whom the candidate is tried. */
  rollout: z
    .object({
      percent: z.int(),
      roles: z.array(z.string()),
      /** References; for others than the operator their own alone. */
      companies: z.array(z.string()),
      /** Whether it is tried on the caller and on nobody else. */
      is_only_me: z.boolean(),
    })
    .nullable(),
  /** The version that was taken back last, where nothing came after it. */
  taken_back: z.string().nullable(),
  /** The version that users have again after a roll-back; null where there is none. */
  back_to: z.string().nullable(),
  /** All that still lie there, the newest first. */
  kept: z.array(kept),
  /** Why nobody gets anything of it; null where it isn’t switched off. */
  off: z.object({ note: z.string(), at: isoInstant.nullable(), by: z.string().nullable() }).nullable(),
  /** The last change that can be undone; null where there is none. */
  last_change: z
    .object({ action: releaseAction, release: z.string(), version: z.string(), at: isoInstant, by: z.string() })
    .nullable(),
})
export type RemoteShown = z.output<typeof remoteShown>

const event = z.object({
  at: isoInstant,
  by: z.string(),
  remote: z.string(),
  version: z.string(),
  release: z.string(),
  action: releaseAction,
  percent: z.int().nullable(),
  detail: z.string().nullable(),
})
export type ReleaseEvent = z.output<typeof event>

const limits = z.strictObject({
  /** Failed loads, in percent of all. */
  percent: z.number().min(RELEASE_LIMIT_BOUNDS.percent.min).max(RELEASE_LIMIT_BOUNDS.percent.max).multipleOf(0.01),
  /** Users who have met a failure. */
  users: z.int().min(RELEASE_LIMIT_BOUNDS.users.min).max(RELEASE_LIMIT_BOUNDS.users.max),
})

const view = z.object({
  as_of: isoInstant,
  /** The version of the platform that the shell has. */
  platform: z.string().nullable(),
  /** Whether the caller may change releases: the operator’s super admins, where the registry is a file of the server’s. */
  can_change: z.boolean(),
  limits,
  /** Of the last 24 hours, in the caller’s company: of all releases, also those that nobody has any more. */
  totals: z.object({ loads: z.int(), failures: z.int() }),
  remotes: z.array(remoteShown),
  /** What happened, the newest first. */
  history: z.array(event),
})
export type ReleasesView = z.output<typeof view>

export const releases = { answer: view }

/** What users read in place of a remote that is switched off. */
const note = z
  .string()
  .trim()
  .min(1, 'Please say why')
  .max(RELEASE_NOTE_MAX, `Please use at most ${RELEASE_NOTE_MAX} characters`)
  .regex(/^\P{C}+$/u, 'Please use a single line')

export const change = {
  params: z.strictObject({ remote }),
  body: z
    .strictObject({
      action: z.enum(['widen', 'only-me', 'roll-back', 'use', 'switch-off', 'switch-on', 'undo']),
      /**
       * The candidate that is widened or kept to the caller, the release that is rolled back, the one that is used again,
       * the current one of a remote that is switched, the one of the change that is undone.
       */
      release,
      /** Of `widen`: 100 gives it to everybody. */
      percent: z.int().min(0).max(100).optional(),
      /** Of `switch-off`. */
      note: note.optional(),
    })
    .refine(({ action, percent }) => (action === 'widen') === (percent !== undefined), {
      path: ['percent'],
      error: 'Please send a percentage to widen to',
    })
    .refine(({ action, note: why }) => (action === 'switch-off') === (why !== undefined), {
      path: ['note'],
      error: 'Please say why',
    }),
  answer: view,
}

const releaseError = z.object({
  release: z.string(),
  version: z.string(),
  kind: z.enum(ERROR_KINDS),
  /** The class of the error: `TypeError`. */
  name: z.string(),
  message: z.string(),
  /** `leads/LeadList`, `slot header.action/v1` */
  place: z.string(),
  /** Without ids. */
  page: z.string(),
  /** The innermost line of the stack that names a file. */
  frame: z.string().nullable(),
  count: z.int(),
  /** References; for others than the operator their own alone. */
  companies: z.array(z.string()),
  last_at: isoInstant,
})
export type ReleaseError = z.output<typeof releaseError>

export const errors = {
  params: z.strictObject({ remote }),
  /** The most frequent of each release, newest releases first. */
  answer: z.object({ errors: z.array(releaseError) }),
}

export const preview = {
  body: z.strictObject({
    /** Of the link: `…?preview#<token>`. */
    token: z.string().regex(/^[\w-]{1,100}$/, 'This preview link isn’t complete'),
  }),
  answer: z.object({
    remote: z.string(),
    /** `1.0.0-781f849f78` */
    release: z.string(),
    /** Where its files lie on this server; ends with `/`. */
    base: z.string(),
    by: z.string(),
    note: z.string().nullable(),
    expires_at: isoInstant,
  }),
}
export type OpenPreview = z.output<typeof preview.answer>

export const updateLimits = { body: limits, answer: view }
