import type { Role } from '@portal/domain/account/role'

/** An account of a demo company. Source: decisions.md, "Running it". */
export interface Person {
  readonly name: string
  readonly role: Role
}

export const PEOPLE = {
  superadmin: { name: 'superadmin', role: 'ROLE_SUPER_ADMIN' },
  admin: { name: 'admin', role: 'ROLE_ADMIN' },
  adviser: { name: 'adviser', role: 'ROLE_ADVISOR' },
  adviser2: { name: 'adviser2', role: 'ROLE_ADVISOR' },
  referral: { name: 'referral', role: 'ROLE_REFERRAL' },
  referralcompany: { name: 'referralcompany', role: 'ROLE_REFERRAL_COMPANY' },
  afsl: { name: 'afsl', role: 'ROLE_AFSL' },
  auditor: { name: 'auditor', role: 'ROLE_AUDITOR' },
} as const satisfies Record<string, Person>

export type PersonName = keyof typeof PEOPLE
export type Company = 'demo' | 'acme'

export const PASSWORD = 'Portal-Demo-2026'

export function emailOf(person: PersonName, company: Company = 'demo'): string {
  return `${person}@${company}.example`
}
