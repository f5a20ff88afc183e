import { ERROR_KINDS, ERROR_LIMITS } from '@portal/domain/office/error-report'
import { LOAD_TIME_MAX, LOADS_TOLD } from '@portal/domain/office/load-time'
import { z } from 'zod'

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

export const report = {
  body: z
    .strictObject({
      reports: z.array(error).max(reports),
      loads: z.array(load).max(LOADS_TOLD).optional(),
    })
    .refine(({ reports, loads = [] }) => reports.length + loads.length > 0, 'Please send a report'),
  answer: z.object({ accepted: z.int() }),
}
