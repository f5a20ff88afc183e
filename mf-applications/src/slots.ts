import type { ApplicationDetails } from '@portal/contract/work/applications.schema'

/** What this remote's screens give to those who appear in them. */
declare module '@portal/platform' {
  interface SlotContexts {
    /** A tab of an application's page. */
    readonly 'application-details.tab/v1': { readonly applicationId: number; readonly application: ApplicationDetails }
    /** A button in the head of an application's page. */
    readonly 'application-details.actions/v1': {
      readonly applicationId: number
      readonly application: ApplicationDetails
    }
  }
}
