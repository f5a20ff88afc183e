import type { UserDetails } from '@portal/contract/account/users.schema'
import type { Role } from '@portal/domain/account/role'
import { formatInstantDate } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Link, useNavigate } from '@portal/router'
import { discardWithUndo, useKeptDraft } from '@portal/screens/draft'
import { formState } from '@portal/screens/form'
import { Box, Button, Column, Flex, Grid, Heading, Stack, Text } from '@portal/ui/core'
import { ArchiveIcon } from '@portal/ui/icons'
import { PageHead } from '@portal/ui/page'
import { type FormEvent, useId, useState } from 'react'
import { sendByKey } from '../../form/send-by-key.ts'
import { ArchiveDialog } from '../ArchiveDialog.tsx'
import { USER_LIST_PATH } from '../user-address.ts'
import { RoleRightsList } from './RoleRightsList.tsx'
import { UserAside } from './UserAside.tsx'
import { UserFields } from './UserFields.tsx'
import { UserFormNotices } from './UserFormNotices.tsx'
import { useUserSending } from './use-user-sending.ts'
import { USER_LABELS, type UserField, type UserText } from './user-text.ts'

export interface UserFormProps {
  /** Who fills it in. */
  readonly caller: Role
  /** The user who is changed; undefined for a new one. */
  readonly user?: UserDetails
  readonly isOwn?: boolean
  readonly initial: UserText
}

/** The form of a user, with what their type can do beside it. What was typed is kept; Ctrl+Enter sends. */
export function UserForm({ caller, user, isOwn = false, initial }: UserFormProps) {
  const draft = useKeptDraft<UserText>(`user/${user?.id ?? 'new'}`, initial, user?.version)
  const [wasKept, setWasKept] = useState(draft.isDirty)
  const sending = useUserSending(draft, caller, user)
  const { send, isSending, done } = sending
  const formId = useId()
  const navigate = useNavigate()
  const [isArchiving, setArchiving] = useState(false)
  const isArchived = user !== undefined && user.archived_at !== null
  const text = draft.value
  const put = (changes: Partial<UserText>) => draft.change({ ...text, ...changes })
  const form = formState<UserText, UserField>(text, put, USER_LABELS, sending.errorOf)

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }
  function leave(isDone: boolean) {
    setArchiving(false)
    if (isDone) navigate(USER_LIST_PATH)
  }
  function takeTheirs() {
    setWasKept(false)
    sending.clear()
  }
  function startOver() {
    takeTheirs()
    discardWithUndo(draft, () => setWasKept(true))
  }
  return (
    <Column>
      <PageHead
        title={user ? 'Edit User' : 'Add New User'}
        breadcrumb={[{ label: 'Users', link: (label) => <Link to={USER_LIST_PATH}>{label}</Link> }]}
        aside={
          user && (
            <Text as="span" tone="muted" numeric minWidth="0" overflow="hidden" textOverflow="ellipsis">
              {user.name} {user.id}
            </Text>
          )
        }
        actions={
          user &&
          !isOwn &&
          !isArchived && (
            <Button icon={<ArchiveIcon />} onClick={() => setArchiving(true)}>
              Archive
            </Button>
          )
        }
      />
      {user && isArchiving && <ArchiveDialog user={user} onClose={leave} />}
      <Grid
        flex="1 1 0"
        minHeight="0"
        overflowY="auto"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 344px' }}
        alignContent="start"
        gridTemplateRows={{ xl: 'minmax(100%, auto)' }}
        borderTopWidth="1px"
        borderColor="border"
      >
        <Box paddingInline="gutter" paddingBottom="6">
          <form id={formId} noValidate onSubmit={submit} onKeyDown={sendByKey}>
            <UserFormNotices
              user={user}
              draft={draft}
              sending={sending}
              wasKept={wasKept}
              onStartOver={startOver}
              onTakeTheirs={takeTheirs}
              onActivate={() => setArchiving(true)}
            />
            <UserFields form={form} caller={caller} present={user} isOwn={isOwn} />
          </form>
        </Box>
        <Stack
          as="aside"
          gap="5"
          padding="5"
          paddingInline={{ base: 'gutter', xl: '6' }}
          borderInlineStartWidth={{ base: '0', xl: '1px' }}
          borderTopWidth={{ base: '1px', xl: '0' }}
          borderColor="border"
        >
          {text.role !== '' && (!user || text.role !== user.role) && (
            <RoleRightsList role={text.role} opensDashboard={text.accessReferralDashboard} />
          )}
          {user ? (
            <UserAside user={user} isOwn={isOwn} />
          ) : (
            <Box as="section" borderTopWidth="1px" borderColor="border" paddingTop="5">
              <Heading as="h2" mb="2">
                Invitation
              </Heading>
              <Text tone="muted">
                {text.firstName.trim() || 'They'} {text.firstName.trim() ? 'gets' : 'get'} an email with a link to set a
                password, or you get the link to pass on where email isn’t set up. It works once and expires after seven
                days.
              </Text>
            </Box>
          )}
        </Stack>
      </Grid>
      <Flex
        flex="none"
        alignItems="center"
        gap="2"
        minHeight="64px"
        paddingInline="gutter"
        borderTopWidth="1px"
        borderColor="border"
      >
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="lg"
          loading={isSending}
          disabled={done !== undefined}
          {...(isArchived && { disabledReason: 'Activate them to make changes' })}
          loadingText="Saving"
        >
          {user ? 'Update' : 'Submit'}
        </Button>
        <Button asChild variant="ghost" size="lg">
          <Link to={USER_LIST_PATH}>{done === undefined ? 'Cancel' : 'Back to users'}</Link>
        </Button>
        {user?.last_change && <LastChange {...user.last_change} />}
      </Flex>
    </Column>
  )
}

function LastChange({ at, by }: NonNullable<UserDetails['last_change']>) {
  const { timeZone } = useClock()
  return (
    <Text size="xs" tone="subtle" numeric marginInlineStart="auto" textAlign="end">
      Last changed {formatInstantDate(timeZone, at)} by {by ?? 'the portal'}
    </Text>
  )
}
