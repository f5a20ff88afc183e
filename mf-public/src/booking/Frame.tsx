import { Box, Flex, Text } from '@portal/ui/core'
import type { ReactNode } from 'react'
import { CompanyHead } from '../link-page/CompanyHead.tsx'

export interface FrameProps {
  /** Who is licensed for it. */
  readonly foot?: string | undefined
  readonly note?: string | undefined
  readonly children: ReactNode
}

/** The page around a meeting: the company above, who is licensed below; on a phone the sheet is the whole page. */
export function Frame({ foot, note, children }: FrameProps) {
  return (
    <Box bg={{ base: 'bg.surface', md: 'bg.canvas' }} minHeight="100dvh" paddingBottom={{ base: '0', md: '10' }}>
      <CompanyHead isPrivate />
      <Box
        maxWidth="1040px"
        marginInline="auto"
        marginTop={{ base: '0', md: '10' }}
        paddingInline={{ base: '0', md: '4', xl: '0' }}
      >
        <Box
          as="main"
          bg="bg.surface"
          borderWidth={{ base: '0', md: '1px' }}
          borderColor="border"
          borderRadius={{ base: '0', md: 'lg' }}
        >
          {children}
        </Box>
        {(note || foot) && (
          <Flex
            as="footer"
            justifyContent="space-between"
            flexWrap="wrap"
            gap="4px 16px"
            padding={{ base: '16px', md: '16px 0' }}
            paddingBottom={{ base: '96px', md: '0' }}
          >
            <Text size="xs" tone="subtle">
              {note}
            </Text>
            <Text size="xs" tone="subtle">
              {foot}
            </Text>
          </Flex>
        )}
      </Box>
    </Box>
  )
}
