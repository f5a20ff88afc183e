import type { ApplicationDetails } from '@portal/contract/work/applications.schema'

/** Whose work a dashboard shows: a user's, or null for the whole company's. */
interface DashboardContext {
  readonly userId: number | null
}

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
    /** A block of the dashboard, in its wide column. */
    readonly 'dashboard.main/v1': DashboardContext
    /** A block of the dashboard, in its narrow column. */
    readonly 'dashboard.aside/v1': DashboardContext
    /** A button in the dashboard's head. */
    readonly 'dashboard.actions/v1': DashboardContext
  }
}
