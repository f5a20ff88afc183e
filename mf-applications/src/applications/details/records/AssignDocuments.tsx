import { documents } from '@portal/contract/clients/documents'
import { applicationRecords } from '@portal/contract/work/application-records'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { useCall, useChange } from '@portal/platform'
import { Alert, Button, Loading, Stack, Text } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import { Dialog, toast } from '@portal/ui/overlay'
import { EmptyState, ErrorPanel } from '@portal/ui/page'
import { useState } from 'react'

const OFFERED = 100

export interface AssignDocumentsProps {
  readonly application: ApplicationDetails
  readonly onClose: () => void
}

/** Chooses among the client’s documents those that are to be with the application. */
export default function AssignDocuments({ application, onClose }: AssignDocumentsProps) {
  const { id, client } = application
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { data, error, refetch, isFetching } = useCall(documents.list, {
    params: { id: client.id },
    query: { page_size: OFFERED },
  })
  const assign = useChange(applicationRecords.assignDocuments, {
    onSuccess: ({ message }) => {
      toast({ title: message, tone: 'success' })
      onClose()
    },
  })
  const offered = data?.items.filter((document) => document.application?.id !== id)
  return (
    <Dialog
      open
      title="Add from the client’s documents"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            loading={assign.isPending}
            loadingText="Adding"
            onClick={() => assign.mutate({ params: { id }, body: { document_ids: [...chosen] } })}
          >
            {chosen.length > 1 ? `Add ${chosen.length} documents` : 'Add document'}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {assign.error && <Alert tone="danger">{assign.error.message}</Alert>}
        {error && !data && <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {offered?.length === 0 && <EmptyState>{client.name} has no other documents.</EmptyState>}
        {offered?.map((document) => (
          <Checkbox
            key={document.id}
            checked={chosen.includes(document.id)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, document.id] : chosen.filter((one) => one !== document.id))
            }
          >
            {document.name}
            {document.application && (
              <Text as="span" tone="muted" size="xs">
                {' '}
                with {document.application.name}
              </Text>
            )}
          </Checkbox>
        ))}
      </Stack>
    </Dialog>
  )
}
