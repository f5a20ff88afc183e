import { readCompany } from '@portal/platform/look'
import { useState } from 'react'
import { usePublicPage } from '../link-page/use-public-page.ts'
import { NoForm } from './NoForm.tsx'
import { readOwner } from './owner/form-owner.ts'
import { StepForm } from './StepForm.tsx'
import { Thanks } from './Thanks.tsx'

export interface ClientFormProps {
  readonly params: Readonly<Record<string, string>>
}

/** The public form of an adviser or a referral partner: whoever fills it in becomes a lead. */
export default function ClientForm({ params }: ClientFormProps) {
  const token = params.tokenId ?? ''
  const { page, retry, close } = usePublicPage(token, readOwner)
  const [sentBy, setSentBy] = useState<string>()
  const [round, setRound] = useState(0)
  if (page.kind === 'nobody') return <NoForm />
  const owner = page.kind === 'open' ? page.shown : undefined
  if (sentBy !== undefined) return <Thanks firstName={sentBy} owner={owner?.form.adviser ?? readCompany().name} />
  return (
    <StepForm
      key={round}
      token={token}
      owner={owner}
      failure={page.kind === 'failed' ? { message: page.message, retry } : undefined}
      onSent={setSentBy}
      onClosed={close}
      onCleared={() => setRound(round + 1)}
    />
  )
}
