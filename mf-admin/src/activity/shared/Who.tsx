import { useProfile } from '@portal/platform'
import { Box, HStack } from '@portal/ui/core'
import { RefreshIcon, UserIcon } from '@portal/ui/icons'
import { Avatar } from '@portal/ui/page'

export interface WhoProps {
  /** Null if nobody was signed in. */
  readonly user: { readonly id: number; readonly name: string } | null
  /** Shown for null: the portal itself, or an unknown user. */
  readonly nobody?: 'The portal' | 'Unknown user'
}

/** Who did something. */
export function Who({ user, nobody = 'The portal' }: WhoProps) {
  const isOwn = useProfile()?.id === user?.id
  return (
    <HStack as="span">
      {user ? (
        <Avatar name={user.name} me={isOwn} decorative />
      ) : (
        <Box
          as="span"
          aria-hidden
          display="inline-flex"
          flex="none"
          alignItems="center"
          justifyContent="center"
          width="24px"
          height="24px"
          borderRadius="full"
          background="bg.muted"
          color="fg.muted"
        >
          {nobody === 'The portal' ? <RefreshIcon size={14} /> : <UserIcon size={14} />}
        </Box>
      )}
      <Box as="span" minWidth="0" overflow="hidden" textOverflow="ellipsis">
        {user?.name ?? nobody}
      </Box>
    </HStack>
  )
}
