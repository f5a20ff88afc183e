import type { KeyPurpose, Secrets } from '../configuration/secrets.ts'
import { HOUR } from './clock.ts'

/** How long a page may go on without asking for the birth date again. */
const KEY_LIFE = 12 * HOUR

/** What a key opens. */
interface KeyOf {
  readonly companyId: number
  readonly linkId: number
}

function textOf({ companyId, linkId }: KeyOf, until: number): string {
  return `${companyId}/${linkId}/${until}`
}

/** Keys to what is behind links that ask for a birth date, for whoever has just given the right one. */
export function linkKeys(purpose: KeyPurpose) {
  return {
    /** `link.until.signature` */
    newKey(secrets: Secrets, of: KeyOf, now: Date): string {
      const until = now.getTime() + KEY_LIFE
      return `${of.linkId}.${until}.${secrets.sign(purpose, textOf(of, until))}`
    },
    /** The link that a key opens; undefined for one that is old, of another company, or made up. */
    linkOf(secrets: Secrets, companyId: number, key: string, now: Date): number | undefined {
      const match = /^([1-9]\d{0,9})\.(\d{13})\.([\w-]{1,100})$/.exec(key)
      if (!match) return undefined
      const linkId = Number(match[1])
      const until = Number(match[2])
      const isOurs = secrets.isSigned(purpose, textOf({ companyId, linkId }, until), match[3] ?? '')
      return isOurs && now.getTime() < until ? linkId : undefined
    },
  }
}
