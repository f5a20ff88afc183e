import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { useChange } from '@portal/platform'
import { OnceLink } from '@portal/screens/link'
import { Alert, Button, Stack } from '@portal/ui/core'
import { LinkIcon } from '@portal/ui/icons'
import { useState } from 'react'
import { BothAgreed } from './BothAgreed.tsx'

export interface NewLinkProps {
  readonly quoteId: number
  /** Whether the quote is for more than one person. */
  readonly isCouple: boolean
}

/** Creates a link to a quote, and shows it to be copied. */
export function NewLink({ quoteId, isCouple }: NewLinkProps) {
  const create = useChange(quoteSharing.createLink)
  const [both_agreed, setBothAgreed] = useState(false)
  if (create.data) return <OnceLink url={create.data.url} help="Share only with the client." />
  return (
    <Stack gap="3" alignItems="flex-start">
      {create.error && <Alert tone="danger" title={create.error.errorAt('date_of_birth') ?? create.error.message} />}
      {isCouple && <BothAgreed checked={both_agreed} onChange={setBothAgreed} />}
      <Button
        variant="primary"
        icon={<LinkIcon size={14} />}
        loading={create.isPending}
        loadingText="Creating"
        onClick={() => create.mutate({ params: { id: quoteId }, body: { both_agreed } })}
      >
        Create link
      </Button>
    </Stack>
  )
}
