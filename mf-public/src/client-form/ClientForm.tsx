import { readCompany } from '@portal/platform/look'
import { useState } from 'react'
import { NoForm } from './NoForm.tsx'
import { useFormOwner } from './owner/use-form-owner.ts'
import { StepForm } from './StepForm.tsx'
import { Thanks } from './Thanks.tsx'

export interface ClientFormProps {
  readonly params: Readonly<Record<string, string>>
}

/** The public form of an adviser or a referral partner: whoever fills it in becomes a lead. */
export default function ClientForm({ params }: ClientFormProps) {
  const token = params.tokenId ?? ''
  const { reading, retry, close } = useFormOwner(token)
  const [sentBy, setSentBy] = useState<string>()
  const [round, setRound] = useState(0)
  if (reading.kind === 'nobody') return <NoForm />
  const owner = reading.kind === 'known' ? reading.owner : undefined
  if (sentBy !== undefined) return <Thanks firstName={sentBy} owner={owner?.form.adviser ?? readCompany().name} />
  return (
    <StepForm
      key={round}
      token={token}
      owner={owner}
      failure={reading.kind === 'failed' ? { message: reading.message, retry } : undefined}
      onSent={setSentBy}
      onClosed={close}
      onCleared={() => setRound(round + 1)}
    />
  )
}
