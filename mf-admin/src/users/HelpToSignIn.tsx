import { users } from '@portal/contract/account/users'
import type { UserRow } from '@portal/contract/account/users.schema'
import { change, refreshEntities, useProfile, useRole } from '@portal/platform'
import { OnceLink } from '@portal/screens/link'
import { Button, IconButton, Stack, Text } from '@portal/ui/core'
import { MoreIcon } from '@portal/ui/icons'
import { ConfirmDialog, Dialog, Menu, toast } from '@portal/ui/overlay'
import { useState } from 'react'

const HELP = {
  invite: {
    label: 'Resend invitation…',
    title: (name: string) => `Invite ${name} again?`,
    says: 'They’ll get a new link to set a password. It works once and expires after seven days. The earlier link stops working.',
    verb: 'Send invitation',
    doing: 'Sending',
  },
  signOut: {
    label: 'Sign out everywhere…',
    title: (name: string) => `Sign ${name} out everywhere?`,
    says: 'They’ll be signed out on every device, and emailed about it where email is set up. They can sign in again.',
    verb: 'Sign out',
    doing: 'Signing out',
  },
  resetTwoFactor: {
    label: 'Reset two-factor…',
    title: (name: string) => `Reset two-factor for ${name}?`,
    says: 'Make sure it’s really them asking. They’ll be signed out everywhere, and emailed about it where email is set up. Until they set up two-factor again, they can sign in with their password alone.',
    verb: 'Reset two-factor',
    doing: 'Resetting',
  },
} as const
export type SignInHelp = keyof typeof HELP

/** What can be done for another user’s sign-in: invite them again, end their sessions, take a lost second factor away. */
export function HelpToSignIn({ user }: { readonly user: UserRow }) {
  const { id, name, archived_at, invitation, two_factor } = user
  const isSuperAdmin = useRole() === 'ROLE_SUPER_ADMIN'
  const own = useProfile()
  const [asked, setAsked] = useState<SignInHelp>()
  const possible: readonly SignInHelp[] = [
    ...(invitation === null ? [] : (['invite'] as const)),
    ...(isSuperAdmin ? (['signOut'] as const) : []),
    ...(isSuperAdmin && two_factor ? (['resetTwoFactor'] as const) : []),
  ]
  if (possible.length === 0 || archived_at !== null || own?.id === id) return null
  const entry = (help: SignInHelp) => ({
    id: help,
    label: HELP[help].label,
    onSelect: () => setAsked(help),
  })
  return (
    <>
      <Menu
        label={`More for ${name}`}
        placement="bottom-end"
        trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${name}`} />}
        entries={possible.map(entry)}
      />
      {asked && <SignInHelpDialog help={asked} id={id} name={name} onClose={() => setAsked(undefined)} />}
    </>
  )
}

export interface SignInHelpDialogProps {
  readonly help: SignInHelp
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

/** The question before somebody is helped, and the help. */
export function SignInHelpDialog({ help, id, name, onClose }: SignInHelpDialogProps) {
  const { title, says, verb, doing } = HELP[help]
  const [unsent, setUnsent] = useState<{ readonly message: string; readonly link: string }>()
  if (unsent) {
    return (
      <Dialog open title="Send the link yourself" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
        <Stack gap="3">
          <Text>{unsent.message}</Text>
          <OnceLink url={unsent.link} help={`Shown once. Share only with ${name}.`} />
        </Stack>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      title={title(name)}
      confirmLabel={verb}
      confirmingLabel={doing}
      destructive={help !== 'invite'}
      onConfirm={async () => {
        const answer = await change(users[help], { params: { id } })
        const { message } = answer
        // How somebody signs in is theirs alone: nobody tells this page of it.
        refreshEntities([`user:${id}`, 'session'])
        if ('invitation_link' in answer && answer.invitation_link !== null) {
          return setUnsent({ message, link: answer.invitation_link })
        }
        toast({ title: message, tone: 'success' })
      }}
      onClose={onClose}
    >
      {says}
    </ConfirmDialog>
  )
}
