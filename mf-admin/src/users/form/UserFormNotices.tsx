import type { UserDetails } from '@portal/contract/account/users.schema'
import { ChangedMeanwhile, type KeptDraft } from '@portal/screens/draft'
import { OnceLink } from '@portal/screens/link'
import { Alert, Box, Button, Stack } from '@portal/ui/core'
import { FormErrorSummary } from '@portal/ui/form'
import { KeyValueList } from '@portal/ui/page'
import { HandedOver, useHandedOver } from '../HandedOver.tsx'
import type { UserSending } from './use-user-sending.ts'
import { differences, type UserText } from './user-text.ts'

export interface UserFormNoticesProps {
  readonly user: UserDetails | undefined
  readonly draft: KeptDraft<UserText>
  readonly sending: UserSending
  /** Whether what was typed before is still here. */
  readonly wasKept: boolean
  readonly onStartOver: () => void
  readonly onTakeTheirs: () => void
  readonly onActivate: () => void
}

/** Sent from the end of a long form, its beginning is out of sight: the outcome is brought to eye and ear. */
function showOutcome(part: HTMLElement | null) {
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}

/** What stands above the fields: that the user is archived, what was kept, and the outcome of the sending. */
export function UserFormNotices(props: UserFormNoticesProps) {
  const { user, draft, sending, wasKept } = props
  const { send, isSending, refusal, attempts, done, link } = sending
  const { errors, message, newer } = refusal
  const handOver = useHandedOver(user?.id ?? 0, user !== undefined && user.archived_at === null)
  return (
    <Stack
      gap="3"
      paddingTop={{ base: '4', md: '5' }}
      maxWidth={{ lg: '768px' }}
      css={{ '&:empty': { display: 'none' } }}
    >
      {user && user.archived_at !== null && (
        <Alert
          tone="warning"
          action={
            <Button size="sm" onClick={props.onActivate}>
              Activate
            </Button>
          }
        >
          {user.name} is archived and can’t sign in. Activate them to make changes.
        </Alert>
      )}
      {user && handOver && <HandedOver user={{ id: user.id, name: user.name }} handOver={handOver} />}
      {wasKept && done === undefined && (
        <Alert
          action={
            <Button size="sm" onClick={props.onStartOver}>
              Start over
            </Button>
          }
        >
          Your unsaved changes are still here.
        </Alert>
      )}
      <FormErrorSummary errors={errors} attempt={attempts} />
      {(done !== undefined || message || newer) && (
        <Box ref={showOutcome} tabIndex={-1} scrollMarginTop="5" css={{ '&:focus': { outline: 'none' } }}>
          {done !== undefined && <Alert tone={link === undefined ? 'success' : 'warning'}>{done}</Alert>}
          {link !== undefined && (
            <Box paddingTop="3">
              <OnceLink url={link} help="Shown once. Share only with them." />
            </Box>
          )}
          {message && <Alert tone="danger">{message}</Alert>}
          {newer && (
            <ChangedMeanwhile
              theirs={{
                shown: <KeyValueList labelWidth={200} rows={differences(newer, draft.value)} />,
                version: newer.version,
                onTake: props.onTakeTheirs,
              }}
              draft={draft}
              isSaving={isSending}
              onKeepMine={(onto) => {
                draft.rebase(onto)
                void send(onto)
              }}
            />
          )}
        </Box>
      )}
    </Stack>
  )
}
