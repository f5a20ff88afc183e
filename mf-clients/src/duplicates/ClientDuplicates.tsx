import { duplicates } from '@portal/contract/clients/duplicates'
import type { Duplicate } from '@portal/contract/clients/duplicates.schema'
import { duplicateLikelihood } from '@portal/domain/clients/duplicate'
import { fullName } from '@portal/domain/values/person'
import { useCall, useChange } from '@portal/platform'
import { Link } from '@portal/router'
import { Button, Stack, Text } from '@portal/ui/core'
import { AlertIcon } from '@portal/ui/icons'
import { Drawer, toast } from '@portal/ui/overlay'
import { EmptyState } from '@portal/ui/page'
import { useState } from 'react'
import { DuplicateCard, elsewhereText } from './DuplicateCard.tsx'

export interface ClientDuplicatesProps {
  readonly clientId: number
  /** Opens the comparison of the two. */
  readonly onCompare: (otherId: number) => void
}

/** `Possible duplicates 1`, where there are likely ones; pressed, it shows who they are. A failure shows nothing. */
export function ClientDuplicates({ clientId, onCompare }: ClientDuplicatesProps) {
  const { data } = useCall(duplicates.ofClient, { params: { id: clientId } })
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const likely = data.items.filter(({ score }) => duplicateLikelihood(score) !== 'possible').length + data.elsewhere
  return (
    <>
      {likely > 0 && (
        <Button size="sm" block icon={<AlertIcon />} onClick={() => setOpen(true)}>
          Possible duplicates {likely}
        </Button>
      )}
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Possible duplicates" width={520}>
        <Stack gap="3" padding="4">
          {data.items.length + data.elsewhere === 0 && <EmptyState>No possible duplicates left.</EmptyState>}
          <Stack as="ul" gap="2" listStyleType="none">
            {data.items.map((item) => (
              <DuplicateCard
                key={item.id}
                duplicate={item}
                actions={
                  <CardActions
                    clientId={clientId}
                    duplicate={item}
                    onCompare={() => {
                      setOpen(false)
                      onCompare(item.id)
                    }}
                  />
                }
              />
            ))}
          </Stack>
          {data.elsewhere > 0 && <Text tone="muted">{elsewhereText(data.elsewhere)}</Text>}
        </Stack>
      </Drawer>
    </>
  )
}

interface CardActionsProps {
  readonly clientId: number
  readonly duplicate: Duplicate
  readonly onCompare: () => void
}

function CardActions({ clientId, duplicate, onCompare }: CardActionsProps) {
  const dismissal = useChange(duplicates.dismiss)
  const suspicion = useChange(duplicates.suspect)
  const name = fullName(duplicate.first_name, duplicate.last_name)
  const pair = { params: { id: clientId, otherId: duplicate.id } }
  function dismiss() {
    dismissal.mutateAsync(pair).then(
      () =>
        toast({
          title: `${name} is kept as a separate person`,
          tone: 'success',
          undo: () => {
            suspicion.mutateAsync(pair).catch((error: Error) => toast({ title: error.message, tone: 'danger' }))
          },
        }),
      (error: Error) => toast({ title: error.message, tone: 'danger' }),
    )
  }
  return (
    <>
      <Button size="sm" onClick={dismiss} loading={dismissal.isPending} aria-label={`${name} is not the same person`}>
        Not the same person
      </Button>
      <Button size="sm" asChild>
        <Link to={`/client-details/${duplicate.id}`} aria-label={`Open ${name}`}>
          Open
        </Link>
      </Button>
      <Button size="sm" onClick={onCompare} aria-label={`Compare and merge ${name}`}>
        Compare and merge
      </Button>
    </>
  )
}
