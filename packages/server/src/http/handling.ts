import type { DescribedEndpoint } from '@portal/contract/server'
import type { Services } from '../services.ts'
import type { BoundRoute } from './bind.ts'
import type { AddressRules, CompanyDirectory } from './company.ts'
import type { OutsiderGate } from './outsider-gate.ts'
import type { RefusedUntil } from './refused-until.ts'
import type { SessionUse } from './session.ts'
import type { StrangerTurns } from './stranger-turns.ts'

/** What the handling of calls needs to know. */
export interface Handling {
  readonly services: Services
  readonly companies: CompanyDirectory
  readonly sessionUse: SessionUse
  readonly refused: RefusedUntil
  readonly outsiders: OutsiderGate
  readonly strangers: StrangerTurns
  readonly address: AddressRules & { readonly port: () => number }
  /** Whether answers are held against the contract: in development and tests. */
  readonly checkAnswers: boolean
}

/** One endpoint of the contract with the function that does it. */
export interface ServedEndpoint extends DescribedEndpoint {
  readonly bound: BoundRoute
}
