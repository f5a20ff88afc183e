import { users } from '@portal/contract/account/users'
import type { UserDetails } from '@portal/contract/account/users.schema'
import { workSaid } from '@portal/domain/account/hand-over'
import { ADVISING_ROLES, hasRole } from '@portal/domain/account/role'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { mayCall, useCall, useClock, useRole } from '@portal/platform'
import { Box, Button, Heading, HStack, Stack, Text } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { Badge, ErrorPanel, KeyValueList } from '@portal/ui/page'
import { type ReactNode, useState } from 'react'
import { type AuditAction, SignInDeed } from '../HelpToSignIn.tsx'

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
  const [asked, setAsked] = useState<AuditAction>()
  const maySee = mayCall(users.signIns, useRole())
  return (
    <>
      {user.invitation !== null && (
        <Section title="Invitation">
          <Text tone="muted">
            {user.invitation === 'sent'
              ? `${user.firstname} hasn’t set a password yet. The link works once, for seven days.`
              : `${user.firstname} hasn’t set a password, and the link has expired.`}
          </Text>
          <Box>
            <Button size="sm" onClick={() => setAsked('invite')}>
              Send invitation again
            </Button>
          </Box>
        </Section>
      )}
      {maySee && <SignIns user={user} isOwn={isOwn} onAsk={setAsked} />}
      {maySee && hasRole(user.roles, ADVISING_ROLES) && <WorksWith id={user.id} />}
      {asked && <SignInDeed auditAction={asked} id={user.id} name={user.name} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface SignInsProps {
  readonly user: UserDetails
  readonly isOwn: boolean
  readonly onAsk: (auditAction: AuditAction) => void
}

function SignIns({ user, isOwn, onAsk }: SignInsProps) {
  const { data, error, refetch } = useCall(users.signIns, { params: { id: user.id } })
  const { timeZone } = useClock()
  const moment = (at: string) => `${formatInstantDate(timeZone, at)} ${timeIn(timeZone, at)}`
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />
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
                'Off'
              ),
            },
            ...(since ? [{ label: 'Recovery codes', value: `${data.recovery_codes_left} left` }] : []),
          ]}
        />
        {since && !isOwn && (
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
          {!isOwn && (
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
  const { data } = useCall(users.work, { params: { id } })
  if (!data) return null
  return (
    <Section title="Works with">
      <Text tone="muted">{workSaid(data) || 'Nothing yet.'}</Text>
    </Section>
  )
}
