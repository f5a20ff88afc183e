import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { Box, Flex, Text } from '@portal/ui/core'

export interface SupplierMarkProps {
  readonly portfolio: Pick<WirePortfolio, 'name' | 'supplier'>
  readonly withLogo: boolean
}

/** An insurer and its portfolio, by its logo where there is one; else by its code, since no logo is made up. */
export function SupplierMark({ portfolio: { name, supplier }, withLogo }: SupplierMarkProps) {
  return (
    <Flex alignItems="center" justifyContent="flex-end" gap="2">
      {withLogo &&
        (supplier.logo ? (
          <Box asChild height="24px" maxWidth="48px" objectFit="contain" flex="none">
            <img src={supplier.logo} alt="" />
          </Box>
        ) : (
          <Flex
            as="span"
            aria-hidden
            alignItems="center"
            justifyContent="center"
            flex="none"
            width="32px"
            height="24px"
            borderWidth="1px"
            borderColor="border"
            borderRadius="sm"
            fontSize="2xs"
            fontWeight="medium"
            color="fg.muted"
            letterSpacing="wide"
          >
            {supplier.code.slice(0, 3)}
          </Flex>
        ))}
      <Box minWidth="0">
        <Text fontWeight="semibold" fontSize="md">
          {supplier.name}
        </Text>
        {name !== supplier.name && (
          <Text tone="muted" fontSize="xs">
            {name}
          </Text>
        )}
      </Box>
    </Flex>
  )
}
