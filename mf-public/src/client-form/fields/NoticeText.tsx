import type { ClientFormNotice } from '@portal/contract/account/users.schema'
import { Box, Heading, Skeleton, Stack, Text } from '@portal/ui/core'

/** As large as a notice is on most screens. */
export function NoticeToCome() {
  return (
    <Stack
      gap="4"
      padding="3"
      height={{ base: '154px', md: '132px' }}
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      bg="bg.subtle"
    >
      <Skeleton width="45%" />
      <Skeleton />
      <Skeleton width="80%" />
    </Stack>
  )
}

/** A notice: what matters at once, and all of it on request. */
export function NoticeText({ notice: { title, summary, paragraphs } }: { readonly notice: ClientFormNotice }) {
  return (
    <Box padding="3" borderWidth="1px" borderColor="border" borderRadius="md" bg="bg.subtle">
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Text size="md" lineHeight="md" marginTop="1">
        {summary}
      </Text>
      <Box as="details" marginTop="2">
        <Box as="summary" color="accent.fg" fontWeight="medium" cursor="pointer" paddingBlock="1">
          Read the full notice
        </Box>
        <Stack gap="2" paddingTop="1">
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} size="md" lineHeight="md">
              {paragraph}
            </Text>
          ))}
        </Stack>
      </Box>
    </Box>
  )
}
