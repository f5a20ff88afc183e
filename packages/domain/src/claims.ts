import { CLIENT_CLAIMS } from './clients/claims.ts'
import { QUOTE_CLAIMS } from './quotes/claims.ts'
import { MESSAGE_CLAIMS } from './sending/claims.ts'
import { APPLICATION_CLAIMS, TASK_CLAIMS } from './work/claims.ts'

/** Everything that the portal says or does by itself. The server’s tests in `claims` make each event and look for each claim. */
export const CLAIMS = {
  ...CLIENT_CLAIMS,
  ...QUOTE_CLAIMS,
  ...APPLICATION_CLAIMS,
  ...TASK_CLAIMS,
  ...MESSAGE_CLAIMS,
} as const
export type ClaimName = keyof typeof CLAIMS
/** What takes a claim back, by name. */
export type ClaimEnd<Name extends ClaimName> = keyof (typeof CLAIMS)[Name]['ends']
