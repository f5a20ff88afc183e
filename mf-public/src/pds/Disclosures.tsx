import { CLOSED_TYPE } from '@portal/domain/office/product-provider'
import { formatCount } from '@portal/domain/values/count'
import { Box, Flex, Heading, Skeleton, Stack, Text } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { SearchIcon } from '@portal/ui/icons'
import { EmptyState, ErrorPanel, SegmentedControl } from '@portal/ui/page'
import { useState } from 'react'
import { CompanyHead } from '../link-page/CompanyHead.tsx'
import { licensedName } from '../link-page/licensed-name.ts'
import { foundDisclosures, type Taking } from './found-disclosures.ts'
import { InsurerList } from './InsurerList.tsx'
import { type Disclosed, useDisclosures } from './use-disclosures.ts'

const TAKING = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New policies' },
  { value: 'existing', label: 'Existing only' },
] as const

/** The margin left and right of content without a border. */
const SIDES = { base: '4', md: '0' }

/** The public page of insurers' documents. */
export default function Disclosures() {
  const { reading, retry } = useDisclosures()
  return (
    <Box bg="bg.canvas" minHeight="100dvh">
      <CompanyHead />
      <Box as="main" maxWidth="960px" marginInline="auto" paddingTop={{ base: '4', md: '8' }} paddingBottom="10">
        <Stack gap="1" paddingInline={SIDES}>
          <Heading as="h1" size="2xl">
            Product disclosure statements
          </Heading>
          <Text size="md" tone="muted" lineHeight="md">
            The insurer’s own document says what a policy covers and what it doesn’t. Read it before you decide.
          </Text>
        </Stack>
        {reading.kind === 'loading' && <ListToCome />}
        {reading.kind === 'failed' && (
          <Frame>
            <ErrorPanel message={reading.message} onRetry={retry} />
          </Frame>
        )}
        {reading.kind === 'shown' && <Found {...reading.shown} />}
      </Box>
    </Box>
  )
}

function Found({ company, items }: Disclosed) {
  const [search, setSearch] = useState('')
  const [taking, setTaking] = useState<Taking>('all')
  const types = foundDisclosures(items, search, taking)
  const count = types.reduce((sum, { insurers }) => sum + insurers.length, 0)
  if (items.length === 0) {
    return (
      <Frame>
        <EmptyState title="Nothing published yet">Ask {company.name} for an insurer’s documents.</EmptyState>
      </Frame>
    )
  }
  return (
    <>
      <Flex
        flexDirection={{ base: 'column', md: 'row' }}
        alignItems={{ base: 'stretch', md: 'center' }}
        gap="3"
        paddingInline={SIDES}
        marginTop={{ base: '4', md: '5' }}
        marginBottom="4"
      >
        <Box width={{ base: 'full', md: '360px' }}>
          <TextInput
            size="lg"
            type="search"
            aria-label="Search insurers"
            placeholder="Search insurers"
            prefix={<SearchIcon />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Box>
        {items.some(({ type }) => type === CLOSED_TYPE) && (
          <SegmentedControl label="Show insurers for" segments={TAKING} value={taking} onChange={setTaking} />
        )}
        <Box flex="1" textAlign={{ base: 'start', md: 'end' }} role="status">
          <Text tone="subtle" numeric>
            {formatCount(count)} {count === 1 ? 'insurer' : 'insurers'}
          </Text>
        </Box>
      </Flex>
      {count > 0 ? (
        <InsurerList types={types} />
      ) : (
        <Frame>
          <EmptyState title="No insurer found">
            {search.trim() === '' ? 'Choose “All”.' : 'Try another name, or fewer letters.'}
          </EmptyState>
        </Frame>
      )}
      <Flex
        as="footer"
        flexDirection={{ base: 'column', md: 'row' }}
        justifyContent="space-between"
        gap={{ base: '2', md: '6' }}
        paddingInline={SIDES}
        marginTop="4"
      >
        <Text size="xs" tone="muted">
          PDS: product disclosure statement. TMD: target market determination, who the product is for. Documents open as
          PDF.
        </Text>
        <Text size="xs" tone="muted">
          {licensedName(company.name, company.afsl_number)}
        </Text>
      </Flex>
    </>
  )
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  return (
    <Box
      bg="bg.surface"
      borderWidth={{ base: '1px 0', md: '1px' }}
      borderColor="border"
      borderRadius="md"
      marginTop="4"
    >
      {children}
    </Box>
  )
}

/** Placeholder rows, as high as the real ones. */
function ListToCome() {
  return (
    <Box role="status" aria-label="Loading documents" marginTop={{ base: '4', md: '76px' }}>
      <Frame>
        {Array.from({ length: 8 }, (_, row) => `row ${row}`).map((row) => (
          <Flex key={row} alignItems="center" height="40px" paddingInline="4">
            <Skeleton width="40%" />
          </Flex>
        ))}
      </Frame>
    </Box>
  )
}
