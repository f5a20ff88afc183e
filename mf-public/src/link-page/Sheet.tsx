import { Box, Flex, Text } from '@portal/ui/core'
import type { FormEvent, ReactNode } from 'react'
import { CompanyLine } from './CompanyHead.tsx'

export interface SheetProps {
  /** Below the company's name: how far one has come. */
  readonly progress?: ReactNode
  /** Buttons that stay at the lower edge. */
  readonly foot?: ReactNode
  /** Room for figures beside each other; else for a column of text. */
  readonly isWide?: boolean
  /** With it the sheet is a form. */
  readonly onSubmit?: () => void
  readonly children: ReactNode
}

/** On a phone the sheet is the whole page. */
const CORNER = { base: '0', md: 'lg' }

/** The page's frame: the company above, what is asked, and the buttons within a thumb's reach. */
export function Sheet({ progress, foot, isWide = false, onSubmit, children }: SheetProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <Flex
      bg="bg.canvas"
      minHeight="100dvh"
      justifyContent="center"
      paddingBlock={{ base: '0', md: '6' }}
      _print={{ display: 'block', minHeight: '0', padding: '0', background: 'none' }}
    >
      <Flex
        {...(onSubmit && { as: 'form', noValidate: true, onSubmit: submit })}
        flexDirection="column"
        width="full"
        maxWidth={isWide ? '800px' : '560px'}
        minHeight={{ base: '100dvh', md: 'auto' }}
        bg="bg.surface"
        borderWidth={{ base: '0', md: '1px' }}
        borderColor="border"
        borderRadius={CORNER}
        _print={{ maxWidth: 'none', minHeight: '0', borderWidth: '0' }}
      >
        <Box
          as="header"
          position="sticky"
          top="0"
          zIndex="1"
          bg="bg.surface"
          paddingInline={{ base: '4', md: '6' }}
          paddingTop="3"
          paddingBottom="14px"
          borderBottomWidth="1px"
          borderColor="border"
          borderTopLeftRadius={CORNER}
          borderTopRightRadius={CORNER}
          _print={{ position: 'static' }}
        >
          <CompanyLine isPrivate />
          {progress}
        </Box>
        <Box as="main" flex="1 1 auto" paddingInline={{ base: '4', md: '6' }} paddingBlock={{ base: '4', md: '6' }}>
          {children}
        </Box>
        {foot && (
          <Flex
            as="footer"
            position="sticky"
            bottom="0"
            zIndex="1"
            gap="2"
            bg="bg.surface"
            paddingInline={{ base: '4', md: '6' }}
            paddingTop="3"
            paddingBottom="calc(12px + env(safe-area-inset-bottom))"
            borderTopWidth="1px"
            borderColor="border"
            borderBottomLeftRadius={CORNER}
            borderBottomRightRadius={CORNER}
            _print={{ display: 'none' }}
          >
            {foot}
          </Flex>
        )}
      </Flex>
    </Flex>
  )
}

/** A sentence or two of the page. */
export function Words({ children }: { children: ReactNode }) {
  return (
    <Text size="md" tone="muted" lineHeight="md">
      {children}
    </Text>
  )
}
