import type { Role } from '@portal/domain/account/role'
import type { ApplicationKind, ApplicationStatus } from '@portal/domain/work/application-status'
import type { SystemTransaction } from '../database/database.ts'
import { Random } from './random.ts'

/** An account that the demo signs in with. */
export interface DemoAccount {
  readonly id: number
  readonly role: Role
  readonly name: string
}

/** The first part of an account's address; the company's domain follows. */
export type DemoAccountName =
  | 'superadmin'
  | 'admin'
  | 'adviser'
  | 'adviser2'
  | 'referral'
  | 'referralcompany'
  | 'afsl'
  | 'auditor'

/** What later parts need to know of a client. */
export interface DemoClient {
  readonly id: number
  readonly kind: 'lead' | 'client'
  readonly status: number
  readonly name: string
  readonly firstName: string
  readonly email: string | null
  readonly smoker: boolean
  /** Of the year in which the demo is loaded. */
  readonly age: number
  readonly adviserId: number | null
  readonly referrerId: number | null
  readonly origin: 'portal' | 'client_form' | 'import'
  /** Days ago. */
  readonly createdAgo: number
  readonly statusSinceAgo: number
  /** The instants of these days. */
  readonly createdAt: string
  readonly statusSince: string
  /** The same number for both of a couple, each of whom is a client. */
  readonly couple?: number
  /** The next thing to do, where the client's story says it: title and days from now. */
  readonly nextStep?: readonly [title: string, inDays: number]
}

/** What later parts need to know of an application. */
export interface DemoApplication {
  readonly id: number
  readonly client: DemoClient
  readonly adviserId: number
  readonly insurer: string
  readonly kind: ApplicationKind
  readonly status: ApplicationStatus
  /** Days ago. */
  readonly createdAgo: number
  readonly statusSinceAgo: number
  /** The instants of these days. */
  readonly createdAt: string
  readonly statusSince: string
  /** Days ago; null where it never was. */
  readonly submittedAgo: number | null
  readonly inForceAgo: number | null
}

/** Which of the two companies is being built, and how it differs from the other. */
export interface DemoCompany {
  readonly id: number
  readonly reference: 'demo' | 'acme'
  readonly name: string
}

/** A file that a part brings; it is stored before the transaction begins. */
export interface DemoFile {
  /** Names it among the files of all parts. */
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/** A {@link DemoFile} whose bytes are stored under `key`. */
export interface StoredDemoFile extends DemoFile {
  readonly key: string
  readonly store: 'disk' | 's3'
}

/** Where the parts of a company's demo data are put together, one after the other, in one transaction. */
export interface Stage {
  readonly tx: SystemTransaction
  /** Of the password that every account has. */
  readonly passwordHash: string
  /** The stored files of all parts by their id. */
  readonly files: ReadonlyMap<string, StoredDemoFile>
  readonly company: DemoCompany
  /** Filled by the part `accounts`. */
  /** Whom the address beginning with `who` signs in; there from the part `accounts` on. */
  account(who: DemoAccountName): DemoAccount
  /** Filled by the part `accounts`. */
  readonly accounts: Map<DemoAccountName, DemoAccount>
  /** Filled by the part `clients`. */
  readonly clients: DemoClient[]
  /** Filled by the part `applications`. */
  readonly applications: DemoApplication[]
  /** The same numbers each time for the same company and part, whatever other parts there are. */
  random(part: string): Random
  /**
   * An instant of so many days ago at which people work, `after` what it builds on: nobody works for a client who is not
   * there yet. A day at the weekend is the Friday before.
   */
  instant(daysAgo: number, random: Random, after?: string): string
  /** The working day so many days ago, on which {@link instant} lies. */
  workday(daysAgo: number, after?: string): string
  /** The day so many days ahead (negative: ago) in the company's time zone. */
  day(daysAhead: number): string
}

/** A part of the demo data. An area adds its own file to `parts/` and its line to the list of parts. */
export interface DemoPart {
  readonly name: string
  files?(reference: DemoCompany['reference']): DemoFile[] | Promise<DemoFile[]>
  load(stage: Stage): Promise<void>
}

/** The seed of a part's numbers: FNV-1a of its name. */
export function seededRandom(...names: string[]): Random {
  let hash = 0x811c9dc5
  for (const character of names.join('/')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return new Random(hash)
}
