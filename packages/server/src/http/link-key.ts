import type { KeyPurpose, Secrets } from '../configuration/secrets.ts'
import { HOUR } from './clock.ts'

/** How long a page may go on without asking for the birth date again. */
const KEY_LIFE = 12 * HOUR

/** What a key opens. */
interface KeyOf {
  readonly companyId: number
  readonly linkId: number
  /** Who was let in, among those of the link: 1 the first; 0 where that is not told apart. */
  readonly person: number
}

function textOf({ companyId, linkId, person }: KeyOf, until: number): string {
  return `${companyId}/${linkId}/${person}/${until}`
}

/** Keys to what is behind links that ask for a birth date, for whoever has just given the right one. */
export function linkKeys(purpose: KeyPurpose) {
  return {
    /** `link.person.until.signature` */
    newKey(secrets: Secrets, of: KeyOf, now: Date): string {
      const until = now.getTime() + KEY_LIFE
      return `${of.linkId}.${of.person}.${until}.${secrets.sign(purpose, textOf(of, until))}`
    },
    /** What a key opens, and for whom; undefined for one that is old, of another company, or made up. */
    read(secrets: Secrets, companyId: number, key: string, now: Date): Omit<KeyOf, 'companyId'> | undefined {
      const match = /^([1-9]\d{0,9})\.(\d{1,2})\.(\d{13})\.([\w-]{1,100})$/.exec(key)
      if (!match) return undefined
      const linkId = Number(match[1])
      const person = Number(match[2])
      const until = Number(match[3])
      const isOurs = secrets.isSigned(purpose, textOf({ companyId, linkId, person }, until), match[4] ?? '')
      return isOurs && now.getTime() < until ? { linkId, person } : undefined
    },
  }
}
