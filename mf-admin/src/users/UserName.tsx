import type { UserRow } from '@portal/contract/account/users.schema'
import { settings } from '@portal/contract/office/settings'
import { needsTwoFactor } from '@portal/domain/account/role'
import { mayCall, useCall, useProfile, useRole } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, HStack, VisuallyHidden } from '@portal/ui/core'
import { ClockIcon } from '@portal/ui/icons'
import { Avatar, Badge, Tag } from '@portal/ui/page'
import { userAddress } from './user-address.ts'

/** A user in the list: who they are, whether they are here now, and whether they have come yet. */
export function UserName({ user }: { readonly user: UserRow }) {
  const isOwn = useProfile()?.id === user.id
  const { data } = useCall(settings.security, {}, { enabled: mayCall(settings.security, useRole()) })
  const mustHaveTwoFactor = data !== undefined && needsTwoFactor(user.roles, data.two_factor_roles)
  // Users who never signed in or are archived can't have turned it on.
  const isTwoFactorMissing =
    mustHaveTwoFactor && !user.two_factor && user.invitation === null && user.archived_at === null
  return (
    // On a phone the tags go below the name: there is no room beside it.
    <HStack as="span" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
      <HStack as="span" minWidth="0">
        <Box as="span" position="relative" display="inline-flex" flex="none">
          <Avatar name={user.name} me={isOwn} decorative />
          {user.signed_in && (
            <Box
              as="span"
              title="Signed in now"
              position="absolute"
              insetInlineEnd="-2px"
              bottom="-2px"
              width="8px"
              height="8px"
              borderRadius="full"
              background="success.mark"
              outline="2px solid"
              outlineColor="bg.surface"
            >
              <VisuallyHidden>Signed in now</VisuallyHidden>
            </Box>
          )}
        </Box>
        <Box as="span" minWidth="0" overflow="hidden" textOverflow="ellipsis">
          {user.archived_at === null ? <Link to={userAddress(user.id)}>{user.name}</Link> : user.name}
        </Box>
      </HStack>
      {isOwn && <Tag>You</Tag>}
      {isTwoFactorMissing && <Tag>Two-factor off</Tag>}
      {user.invitation === 'sent' && <Tag>Invited</Tag>}
      {user.invitation === 'expired' && (
        <Badge tone="warning" icon={<ClockIcon size={14} />}>
          Invitation expired
        </Badge>
      )}
    </HStack>
  )
}
