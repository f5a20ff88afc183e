import { Box, Flex, Heading, Stack, Text } from '@portal/ui/core'
import type { PdfPart } from './open-pdf.ts'

export interface PdfPartsProps {
  readonly parts: readonly PdfPart[]
  readonly pages: number
  /** Of the file. */
  readonly bytes: number
  /** The page that is shown. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/** What the PDF is made of, each part with its page. */
export function PdfParts({ parts, pages, bytes, page, onPage }: PdfPartsProps) {
  const shown = parts.findLast((part) => part.page <= page)
  return (
    <Stack gap="2" borderTopWidth="1px" borderColor="border" paddingTop="3" marginTop="4" data-screen="">
      <Flex gap="2" alignItems="baseline">
        <Heading as="h2" size="sm">
          PDF
        </Heading>
        <Text tone="muted" numeric>
          {pages} pages, {Math.ceil(bytes / 1000)} KB
        </Text>
      </Flex>
      <Box as="ol">
        {parts.map((part, index) => (
          <Box as="li" key={part.title} marginInline="-8px">
            <Flex
              as="button"
              width="full"
              alignItems="center"
              textAlign="start"
              gap="2"
              minHeight={{ base: '48px', md: '32px' }}
              paddingInline="2"
              borderRadius="sm"
              cursor="pointer"
              bg={part === shown ? 'bg.selected' : undefined}
              aria-current={part === shown ? 'true' : undefined}
              onClick={() => onPage(part.page)}
            >
              <Text as="span" tone="subtle" width="24px" flex="none" numeric>
                {index + 1}
              </Text>
              <Text as="span" flex="1 1 0" minWidth="0" weight={part === shown ? 'medium' : undefined}>
                {part.title}
              </Text>
              <Text as="span" tone="subtle" numeric>
                p. {part.page}
              </Text>
            </Flex>
          </Box>
        ))}
      </Box>
    </Stack>
  )
}
