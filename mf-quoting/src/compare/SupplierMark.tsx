import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { Box, Flex, Text } from '@portal/ui/core'

export interface SupplierMarkProps {
  readonly portfolio: Pick<WirePortfolio, 'name' | 'supplier'>
  readonly withLogo: boolean
}

/** An insurer and its portfolio, with its logo where there is one: none is made up. */
export function SupplierMark({ portfolio: { name, supplier }, withLogo }: SupplierMarkProps) {
  return (
    <Flex alignItems="center" justifyContent="flex-end" gap="2" flexWrap="wrap-reverse">
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
      {withLogo && supplier.logo && (
        <Box asChild height="24px" maxWidth="48px" objectFit="contain" flex="none">
          <img src={supplier.logo} alt="" />
        </Box>
      )}
    </Flex>
  )
}
