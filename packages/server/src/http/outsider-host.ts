import type { Endpoint } from '@portal/contract/endpoint'
import { CallError } from './call-error.ts'
import { type AddressRules, hostName } from './company.ts'
import type { OpenSession } from './session.ts'

/**
 * Whether a request came to the host of pages for people who do not sign in (PORTAL_PUBLIC_HOST), or to a company's below
 * it. No staff token is ever of use there, so that a script on such a page finds none.
 */
export function isOutsiderHost(host: string | undefined, { publicHost }: Pick<AddressRules, 'publicHost'>): boolean {
  return publicHost !== null && `.${hostName(host)}`.endsWith(`.${publicHost}`)
}

/** What staff are told there. */
export const STAFF_ELSEWHERE = 'This address is for links from your adviser. Staff sign in elsewhere.'

/** Refuses there what is of no use to outsiders: sign-in and what goes with it. Throws FORBIDDEN. */
export function expectForOutsiders({ access, forOutsiders, scopes }: Endpoint): void {
  if (!forOutsiders && (access === 'public' || !scopes?.includes('quoting'))) throw staffElsewhere()
}

/** Refuses a session there that is not of framed quoting. Throws FORBIDDEN. */
export function expectFramed({ scope }: OpenSession): void {
  if (scope !== 'quoting') throw staffElsewhere()
}

function staffElsewhere(): CallError {
  return new CallError('FORBIDDEN', { message: STAFF_ELSEWHERE })
}
