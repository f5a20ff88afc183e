import { initials } from '@portal/domain/values/person'
import { readCompany } from '@portal/platform/look'
import { Box, Flex, Skeleton, Text } from '@portal/ui/core'
import { useState } from 'react'
import { licensedName } from '../../link-page/licensed-name.ts'
import type { FormOwner } from './form-owner.ts'

/** As large as the card. */
function CardToCome() {
  return (
    <Flex alignItems="center" gap="3" height="48px" role="status" aria-label="Loading">
      <Box flex="none" width="48px" height="48px" borderRadius="full" bg="bg.pressed" />
      <Skeleton width="45%" />
    </Flex>
  )
}

/** Who gets the form, or whose recommendation it is; a placeholder until that is known. */
export function OwnerCard({ owner }: { readonly owner: FormOwner | undefined }) {
  const [isBroken, setBroken] = useState(false)
  if (!owner) return <CardToCome />
  const { name, title, photo, company, form } = owner
  return (
    <Flex alignItems="center" gap="3">
      <Flex
        alignItems="center"
        justifyContent="center"
        flex="none"
        width="48px"
        height="48px"
        borderRadius="full"
        overflow="hidden"
        bg="accent.subtle"
        color="accent.fg"
        fontWeight="semibold"
        aria-hidden
      >
        {photo && !isBroken ? (
          <img
            src={photo}
            alt=""
            width={48}
            height={48}
            style={{ objectFit: 'cover' }}
            onError={() => setBroken(true)}
          />
        ) : (
          initials(name)
        )}
      </Flex>
      <Box minWidth="0">
        <Text size="md" weight="semibold">
          {[title, name].filter(Boolean).join(' ')}
        </Text>
        <Text tone="muted">{licensedName(readCompany().name, company.afsl_number)}</Text>
        {form.is_referral && <Text tone="muted">Referral partner</Text>}
      </Box>
    </Flex>
  )
}
