import { Documents } from '@portal/screens/documents'
import { applicationAddress } from '../../applications/applications.ts'
import type { ApplicationTabProps } from '../application-tab.ts'

/** The documents of an application. */
export default function DocumentsTab({ application, role }: ApplicationTabProps) {
  return (
    <Documents
      owner={{ application: application.id }}
      ownerName={`the application of ${application.client.name}`}
      address={`${applicationAddress(application)}?tab=documents`}
      role={role}
    />
  )
}
