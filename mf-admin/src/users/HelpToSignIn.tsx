import { users } from '@portal/contract/account/users'
import type { UserRow } from '@portal/contract/account/users.schema'
import { change, useProfile, useRole } from '@portal/platform'
import { IconButton } from '@portal/ui/core'
import { MoreIcon } from '@portal/ui/icons'
import { ConfirmDialog, Menu, toast } from '@portal/ui/overlay'
import { useState } from 'react'

const DEEDS = {
  signOut: {
    label: 'Sign out everywhere…',
    title: (name: string) => `Sign ${name} out everywhere?`,
    says: 'They’ll be signed out on every device and told by email. They can sign in again.',
    verb: 'Sign out',
    doing: 'Signing out',
  },
  resetTwoFactor: {
    label: 'Reset two-factor…',
    title: (name: string) => `Reset two-factor for ${name}?`,
    says: 'Make sure it’s really them asking. They’ll be signed out everywhere and told by email. Until they set up two-factor again, they can sign in with their password alone.',
    verb: 'Reset two-factor',
    doing: 'Resetting',
  },
} as const
type Deed = keyof typeof DEEDS

/** What a super admin can do for another user’s sign-in: end their sessions, or take a lost second factor away. */
export function HelpToSignIn({ user: { id, name, archived_at } }: { readonly user: UserRow }) {
  const isSuperAdmin = useRole() === 'ROLE_SUPER_ADMIN'
  const own = useProfile()
  const [asked, setAsked] = useState<Deed>()
  if (!isSuperAdmin || archived_at !== null || own?.id === id) return null
  const entry = (deed: Deed) => ({ id: deed, label: DEEDS[deed].label, onSelect: () => setAsked(deed) })
  return (
    <>
      <Menu
        label={`More for ${name}`}
        placement="bottom-end"
        trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${name}`} />}
        entries={[entry('signOut'), entry('resetTwoFactor')]}
      />
      {asked && (
        <ConfirmDialog
          open
          title={DEEDS[asked].title(name)}
          confirmLabel={DEEDS[asked].verb}
          confirmingLabel={DEEDS[asked].doing}
          destructive
          onConfirm={async () => {
            const { message } = await change(users[asked], { params: { id } })
            toast({ title: message, tone: 'success' })
          }}
          onClose={() => setAsked(undefined)}
        >
          {DEEDS[asked].says}
        </ConfirmDialog>
      )}
    </>
  )
}
