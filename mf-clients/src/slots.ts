import type { ClientDetails } from '@portal/contract/clients/clients.schema'

/** What this remote's screens give to those who appear in them. */
declare module '@portal/platform' {
  interface SlotContexts {
    /** A tab of the client's page. */
    readonly 'client-details.tab/v1': {
      readonly clientId: number
      /** What the page's summary column shows. */
      readonly summary: ClientDetails
    }
    /** What comes next, above the client's tabs: on phones, which have no room beside them. */
    readonly 'client-details.next-step/v1': { readonly clientId: number }
    /** A panel beside the client's tabs. */
    readonly 'client-details.aside/v1': { readonly clientId: number }
  }
}
