import { Box, CompanyMark, Heading, Text } from '@portal/ui/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { readCompany } from '../look/index.ts'

interface SignInPageProps {
  readonly title: string
  /** Below the title. */
  readonly lead?: ReactNode
  /** At the bottom of the page. */
  readonly foot?: ReactNode
  readonly children?: ReactNode
}

/** What every screen for signed-out people looks like: the company's mark and one box in the middle. */
export function SignInPage({ title, lead, foot, children }: SignInPageProps) {
  const company = readCompany()
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    document.title = `${title} – ${company.name}`
    // A screen without a field to type in tells a screen reader that it has come by its title.
    if (!box.current?.querySelector('input')) box.current?.focus()
  }, [title, company.name])

  return (
    <Box
      as="main"
      ref={box}
      tabIndex={-1}
      outline="none"
      position="relative"
      display="flex"
      justifyContent="center"
      alignItems="flex-start"
      minHeight="100dvh"
      bg={{ base: 'bg.surface', md: 'bg.canvas' }}
      px={{ base: '4', md: '6' }}
      pt={{ base: '8', md: 'max(32px, min(176px, 18vh))' }}
      pb="96px"
    >
      <Box
        width={{ base: 'full', md: '400px' }}
        p={{ base: '0', md: '8' }}
        borderWidth={{ base: '0', md: '1px' }}
        borderColor="border"
        borderRadius="lg"
        bg="bg.surface"
      >
        <Box display="flex" pb="6" mb="6" borderBottomWidth="1px" borderColor="border">
          <CompanyMark name={company.name} logo={company.logo} size={28} />
        </Box>
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        {lead && <Text tone="muted">{lead}</Text>}
        {children}
      </Box>
      {foot && (
        <Text size="xs" tone="subtle" position="absolute" left="4" right="4" bottom="28px" textAlign="center">
          {foot}
        </Text>
      )}
    </Box>
  )
}
