import { clients } from '@portal/contract/clients/clients'
import { fullName } from '@portal/domain/values/person'
import { type SlotContexts, useCall } from '@portal/platform'
import { Box, Skeleton } from '@portal/ui/core'
import { useRef } from 'react'
import { DerivedStep } from './DerivedStep.tsx'
import { NextTask, useFirstTask } from './NextTask.tsx'
import { PartnerStep } from './PartnerStep.tsx'
import { STEP_KEY, useStepKey } from './use-step-key.ts'

/** What is to be done next for a client, of whatever kind, with what does it. */
export default function ClientNextStep({ clientId }: SlotContexts['client-details.aside/v1']) {
  const { data: client } = useCall(clients.details, { params: { id: clientId } })
  // Asked all along: a task that comes first again is shown as it is now, not as it was when it last came first.
  useFirstTask({ client_id: clientId })
  const panel = useRef<HTMLDivElement>(null)
  useStepKey(() => panel.current?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.click())
  // A task is shown with all that can be done to it; of anything else the client’s own answer tells enough.
  const isTask = !client || client.next_kind === 'task'
  return (
    <Box ref={panel}>
      {isTask ? (
        <NextTask
          title="Next step"
          client={client && { id: clientId, name: fullName(client.first_name, client.last_name) }}
          owner={{ client_id: clientId }}
          keyShortcut={STEP_KEY}
          // It was just done: what follows is about to come.
          whenNone={<Skeleton width="60%" />}
        />
      ) : (
        <DerivedStep client={client} />
      )}
      {client?.linked_partner && <PartnerStep linked={client.linked_partner} />}
    </Box>
  )
}
