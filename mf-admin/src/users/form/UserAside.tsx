import { users } from '@portal/contract/account/users'
import type { UserDetails } from '@portal/contract/account/users.schema'
import { workSaid } from '@portal/domain/account/hand-over'
import { ADVISING_ROLES, hasRole } from '@portal/domain/account/role'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { mayCall, useCall, useClock, useRole } from '@portal/platform'
import { Box, Button, Heading, HStack, Skeleton, Stack, Text } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { Badge, ErrorPanel, KeyValueList } from '@portal/ui/page'
import { type ReactNode, useState } from 'react'
import { type SignInHelp, SignInHelpDialog } from '../HelpToSignIn.tsx'

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Stack
      as="section"
      gap="2"
      css={{ '& + section': { borderTopWidth: '1px', borderColor: 'border', paddingTop: '5' } }}
    >
      <Heading as="h2">{title}</Heading>
      {children}
    </Stack>
  )
}

/** How a user signs in and what they work with, and what can be done about the first. */
export function UserAside({ user, isOwn }: { readonly user: UserDetails; readonly isOwn: boolean }) {
  const [asked, setAsked] = useState<SignInHelp>()
  const maySee = mayCall(users.signIns, useRole())
  const isArchived = user.archived_at !== null
  return (
    <>
      {user.invitation !== null && !isArchived && (
        <Section title="Invitation">
          <Text tone="muted">
            {user.invitation === 'sent'
              ? `${user.firstname} hasn’t set a password yet. The link works once and expires after seven days.`
              : `${user.firstname} hasn’t set a password, and the link has expired.`}
          </Text>
          <Box>
            <Button size="sm" onClick={() => setAsked('invite')}>
              Send invitation again
            </Button>
          </Box>
        </Section>
      )}
      {maySee && <SignIns user={user} mayHelp={!isOwn && !isArchived} onAsk={setAsked} />}
      {maySee && hasRole(user.roles, ADVISING_ROLES) && <WorksWith id={user.id} />}
      {asked && <SignInHelpDialog help={asked} id={user.id} name={user.name} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface SignInsProps {
  readonly user: UserDetails
  readonly mayHelp: boolean
  readonly onAsk: (help: SignInHelp) => void
}

function SignIns({ user, mayHelp, onAsk }: SignInsProps) {
  const { data, error, refetch, isFetching } = useCall(users.signIns, { params: { id: user.id } })
  const { timeZone } = useClock()
  const moment = (at: string) => `${formatInstantDate(timeZone, at)} ${timeIn(timeZone, at)}`
  if (error && !data) {
    return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  const sessions = data?.sessions ?? []
  const since = data?.two_factor_since
  return (
    <>
      <Section title="Sign-in">
        <KeyValueList
          labelWidth={124}
          rows={[
            { label: 'Last sign-in', value: user.last_sign_in_at && moment(user.last_sign_in_at) },
            {
              label: 'Two-factor',
              value: since ? (
                <Badge tone="success" icon={<CheckIcon size={14} />}>
                  On since {formatInstantDate(timeZone, since)}
                </Badge>
              ) : (
                ((data && 'Off') ?? <Skeleton width={64} />)
              ),
            },
            ...(since ? [{ label: 'Recovery codes', value: `${data.recovery_codes_left} left` }] : []),
          ]}
        />
        {since && mayHelp && (
          <Box>
            <Button size="sm" onClick={() => onAsk('resetTwoFactor')}>
              Reset two-factor
            </Button>
          </Box>
        )}
      </Section>
      {sessions.length > 0 && (
        <Section
          title={
            <>
              Devices{' '}
              <Text as="span" tone="subtle" weight="regular" numeric>
                {sessions.length}
              </Text>
            </>
          }
        >
          <Box as="ul">
            {sessions.map(({ device, last_used_at }, index) => (
              <HStack
                as="li"
                key={`${last_used_at}/${index}`}
                justifyContent="space-between"
                paddingBlock="2"
                css={{ '& + li': { borderTopWidth: '1px', borderColor: 'border.subtle' } }}
              >
                <Text as="span" minWidth="0" overflow="hidden" textOverflow="ellipsis">
                  {device || 'A device'}
                </Text>
                <Text as="span" tone="subtle" size="xs" numeric flex="none">
                  {moment(last_used_at)}
                </Text>
              </HStack>
            ))}
          </Box>
          {mayHelp && (
            <Box>
              <Button size="sm" onClick={() => onAsk('signOut')}>
                Sign out everywhere
              </Button>
            </Box>
          )}
        </Section>
      )}
    </>
  )
}

function WorksWith({ id }: { readonly id: number }) {
  const { data, error, refetch, isFetching } = useCall(users.work, { params: { id } })
  return (
    <Section title="Works with">
      {error && !data ? (
        <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Text tone="muted">{data ? workSaid(data) || 'Nothing yet.' : <Skeleton width="60%" />}</Text>
      )}
    </Section>
  )
}
