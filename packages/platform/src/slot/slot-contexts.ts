import type { clients } from '@portal/contract/clients'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { SlotId } from './slot-ids.ts'

/** What each slot gives to its contributions as properties. */
export interface SlotContexts extends Record<SlotId, object> {
  /** A tab of the client's page. */
  readonly 'client-details.tab/v1': {
    readonly clientId: number
    /** What the page's summary column shows. */
    readonly summary: AnswerOf<(typeof clients)['view']>
  }
  /** A panel beside the client's tabs. */
  readonly 'client-details.aside/v1': { readonly clientId: number }
  /** A button in the header. */
  readonly 'header.action/v1': Readonly<Record<never, never>>
}
