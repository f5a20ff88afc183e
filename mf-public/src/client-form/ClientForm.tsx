import { readCompany } from '@portal/platform/look'
import { Loading } from '@portal/ui/core'
import { useState } from 'react'
import { Failed } from '../link-page/Failed.tsx'
import { NoForm } from './NoForm.tsx'
import { useFormOwner } from './owner/use-form-owner.ts'
import { StepForm } from './StepForm.tsx'
import { Thanks } from './Thanks.tsx'

export interface ClientFormProps {
  readonly params: Readonly<Record<string, string>>
}

/** The public form of an adviser or a referral partner: whoever fills it in becomes a lead. */
export default function ClientForm({ params }: ClientFormProps) {
  const { reading, retry, close } = useFormOwner(params.tokenId ?? '')
  const [sentBy, setSentBy] = useState<string>()
  const [round, setRound] = useState(0)
  switch (reading.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return <Failed title="We couldn’t load the form" message={reading.message} onRetry={retry} />
    case 'nobody':
      return <NoForm />
    case 'known':
      return sentBy === undefined ? (
        <StepForm
          key={round}
          owner={reading.owner}
          onSent={setSentBy}
          onClosed={close}
          onCleared={() => setRound(round + 1)}
        />
      ) : (
        <Thanks firstName={sentBy} owner={reading.owner.form.adviser ?? readCompany().name} />
      )
  }
}
