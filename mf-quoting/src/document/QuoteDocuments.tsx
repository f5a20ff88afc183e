import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import type { Frequency } from '@portal/domain/values/person'
import { Box, Flex, Heading, Stack, Text } from '@portal/ui/core'
import { offersOf } from '../compare/figures/figures.ts'
import { DocumentLinks, documentsOf } from './DocumentLinks.tsx'

/** What the insurers with a price disclose, as it was when the quote was made, in the order of their totals. */
export function QuoteDocuments({ quote }: { readonly quote: SavedQuote }) {
  const frequency: Frequency = quote.quoteRequest.settings?.frequency ?? 'Y'
  const insurers = offersOf(quote.quoteResponse, frequency).flatMap(({ code, name, total, portfolios: [first] }) => {
    const documents = total !== null && first ? documentsOf(first) : []
    return documents.length > 0 ? [{ code, name, documents }] : []
  })
  if (insurers.length === 0) return null
  return (
    <Stack gap="2" borderTopWidth="1px" borderColor="border" paddingTop="3" marginTop="4">
      <Heading as="h2" size="sm">
        PDS and TMD, with their dates of issue
      </Heading>
      <Box as="ul" listStyleType="none">
        {insurers.map(({ code, name, documents }) => (
          <Flex
            as="li"
            key={code}
            gap="3"
            alignItems="center"
            justifyContent="space-between"
            minHeight="32px"
            borderTopWidth="1px"
            borderColor="border.subtle"
          >
            <Text>{name}</Text>
            <Box textAlign="end">
              <DocumentLinks documents={documents} insurer={name} />
            </Box>
          </Flex>
        ))}
      </Box>
    </Stack>
  )
}
