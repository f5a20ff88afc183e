import { call } from '@portal/api-client'
import { settings } from '@portal/contract/office/settings'
import { MESSAGES } from '@portal/domain/message'
import { readCompany } from '@portal/platform/look'
import { Alert, Button, Heading, Stack } from '@portal/ui/core'
import { DeadLink, LinkNotOpen } from '../link-page/LinkNotOpen.tsx'
import { Sheet, Words } from '../link-page/Sheet.tsx'
import { useMailedLink } from '../link-page/use-mailed-link.ts'

interface Opened {
  /** Null: the link is old. */
  readonly address: string | null
  readonly isVerified: boolean
}

export interface VerifyEmailProps {
  readonly params: Readonly<Record<string, string>>
}

/** The page behind the link that verifies the company's address. */
export default function VerifyEmail({ params: { token = '' } }: VerifyEmailProps) {
  const link = useMailedLink<Opened>(token, async () => ({
    ...(await call(settings.openEmailLink, { body: { token } })),
    isVerified: false,
  }))
  const { state, isSending, error } = link
  if (state.kind !== 'open') return <LinkNotOpen state={state} onRetry={link.retry} />
  const { address, isVerified } = state.shown
  if (address === null) return <DeadLink message={MESSAGES.undoLinkDead} />
  const { name } = readCompany()
  const verify = () =>
    link.act(async () => ({ ...(await call(settings.verifyEmail, { body: { token } })), isVerified: true }))
  return (
    <Sheet
      foot={
        !isVerified && (
          <Button
            variant="primary"
            size="lg"
            block
            loading={isSending}
            loadingText="Verifying"
            onClick={() => void verify()}
          >
            Verify this address
          </Button>
        )
      }
    >
      <Stack gap="3" paddingBlock="6" role={isVerified ? 'status' : undefined}>
        {error && <Alert tone="danger" title={error} />}
        <Heading as="h1" size="xl" overflowWrap="anywhere">
          {isVerified ? 'Address verified' : `Verify ${address}`}
        </Heading>
        <Words>
          {isVerified
            ? `Emails from ${name} now come from ${address}. You can close this page.`
            : `${name} would like to send its emails from this address.`}
        </Words>
      </Stack>
    </Sheet>
  )
}
