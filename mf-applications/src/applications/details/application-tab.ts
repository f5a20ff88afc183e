import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { Role } from '@portal/domain/account/role'

/** What every tab and panel of an application’s page is given. */
export interface ApplicationTabProps {
  readonly application: ApplicationDetails
  readonly role: Role | null
}
