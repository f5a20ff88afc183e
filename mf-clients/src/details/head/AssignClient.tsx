import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { AssignDialog, CommissionFrom, useChoosesCommissionDay } from '@portal/screens/adviser-picker'
import { useState } from 'react'
import { OpenWorkStays } from '../../status/OpenWorkStays.tsx'
import { useAssign } from './use-assign.ts'

export interface AssignClientProps {
  readonly client: ClientDetails
  readonly name: string
  readonly onClose: () => void
}

/** Asks who is to advise a client and, where somebody does, from when they get its commission. */
export function AssignClient({ client, name, onClose }: AssignClientProps) {
  const assign = useAssign(client)
  const asksDay = useChoosesCommissionDay() && client.adviser !== null
  const [from, setFrom] = useState<string>()
  return (
    <AssignDialog
      title={`Assign ${name}`}
      adviser={client.adviser ?? null}
      assign={(adviser) => assign(adviser, from)}
      onClose={onClose}
    >
      {asksDay && <CommissionFrom day={from} onChange={setFrom} />}
      <OpenWorkStays />
    </AssignDialog>
  )
}
