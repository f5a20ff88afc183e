import { useProfile } from '@portal/platform'
import { Box, HStack } from '@portal/ui/core'
import { RefreshIcon, UserIcon } from '@portal/ui/icons'
import { Avatar } from '@portal/ui/page'

export interface WhoProps {
  /** Null for what nobody did who was signed in. */
  readonly user: { readonly id: number; readonly name: string } | null
  /** What stands for nobody: the portal itself, or somebody unknown. */
  readonly nobody?: 'The portal' | 'Nobody known'
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
