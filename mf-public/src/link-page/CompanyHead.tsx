import { readCompany } from '@portal/platform/look'
import { CompanyMark, Flex, HStack } from '@portal/ui/core'
import { LockIcon } from '@portal/ui/icons'

export interface CompanyHeadProps {
  /** What is entered or shown is nobody else's business. */
  readonly isPrivate?: boolean
}

/** Whose page it is. */
export function CompanyLine({ isPrivate = false }: CompanyHeadProps) {
  const { name, logo } = readCompany()
  return (
    <Flex alignItems="center" justifyContent="space-between" gap="3" fontSize="md">
      <CompanyMark name={name} logo={logo} />
      {isPrivate && (
        <HStack as="span" gap="1" flex="none" color="fg.subtle" fontSize="xs" lineHeight="xs">
          <LockIcon size={14} />
          Private
        </HStack>
      )}
    </Flex>
  )
}

/** The same across the top of a page that is wider than a sheet. */
export function CompanyHead({ isPrivate }: CompanyHeadProps) {
  return (
    <Flex
      as="header"
      flexDirection="column"
      justifyContent="center"
      height={{ base: '52px', md: '60px' }}
      paddingInline={{ base: '4', md: '6' }}
      bg="bg.surface"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <CompanyLine isPrivate={isPrivate} />
    </Flex>
  )
}
