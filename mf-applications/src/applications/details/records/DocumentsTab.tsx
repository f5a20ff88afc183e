import { applicationRecords } from '@portal/contract/work/application-records'
import { lazyPart, mayCall } from '@portal/platform'
import { Documents } from '@portal/screens/documents'
import { Button, Flex, Stack } from '@portal/ui/core'
import { AttachmentIcon } from '@portal/ui/icons'
import { useState } from 'react'
import { applicationAddress } from '../../list/applications.ts'
import type { ApplicationTabProps } from '../application-tab.ts'

const AssignDocuments = lazyPart(() => import(/* webpackChunkName: "assign-documents" */ './AssignDocuments.tsx'))

/** The documents of an application: uploaded there, or taken from the client’s. */
export default function DocumentsTab({ application, role }: ApplicationTabProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Stack gap="3">
      {mayCall(applicationRecords.assignDocuments, role) && (
        <Flex justifyContent="flex-end">
          <Button size="sm" icon={<AttachmentIcon size={14} />} onClick={() => setChoosing(true)}>
            Add from client’s documents
          </Button>
        </Flex>
      )}
      <Documents
        owner={{ application: application.id }}
        ownerName={`the application of ${application.client.name}`}
        address={`${applicationAddress(application)}?tab=documents`}
        role={role}
      />
      {isChoosing && <AssignDocuments application={application} onClose={() => setChoosing(false)} />}
    </Stack>
  )
}
