import type { Secrets } from '../../../configuration/secrets.ts'
import { HOUR } from '../../../http/clock.ts'

/** How long a page may go on without asking for the birth date again. */
const KEY_LIFE = 12 * HOUR

/** Whose form a key opens. */
interface KeyOf {
  readonly companyId: number
  readonly linkId: number
}

function textOf({ companyId, linkId }: KeyOf, until: number): string {
  return `${companyId}/${linkId}/${until}`
}

/** A key to the form of a link, for whoever has just given the right birth date: `link.until.signature`. */
export function newFormKey(secrets: Secrets, of: KeyOf, now: Date): string {
  const until = now.getTime() + KEY_LIFE
  return `${of.linkId}.${until}.${secrets.sign('pre-assessment form', textOf(of, until))}`
}

/** The link whose form a key opens; undefined for one that is old, of another company, or made up. */
export function linkOfKey(secrets: Secrets, companyId: number, key: string, now: Date): number | undefined {
  const match = /^([1-9]\d{0,9})\.(\d{13})\.([\w-]{1,100})$/.exec(key)
  if (!match) return undefined
  const linkId = Number(match[1])
  const until = Number(match[2])
  const isOurs = secrets.isSigned('pre-assessment form', textOf({ companyId, linkId }, until), match[3] ?? '')
  return isOurs && now.getTime() < until ? linkId : undefined
}
