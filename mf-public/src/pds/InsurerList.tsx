import type { Disclosure } from '@portal/contract/office/product-providers.schema'
import { formatDate } from '@portal/domain/values/date'
import { formatFileSize } from '@portal/domain/values/file-size'
import { Box, Flex, Grid, Heading, Text, TextLink } from '@portal/ui/core'
import type { TypeOfInsurers } from './found-disclosures.ts'

/** The insurer, its PDS and its TMD; on a telephone the documents stand below the name. */
const COLUMNS = { base: '1fr 1fr', md: 'minmax(0, 1fr) 232px 232px' }

/** Insurers by type, each with its documents. */
export function InsurerList({ types }: { readonly types: readonly TypeOfInsurers[] }) {
  return (
    <Box
      bg="bg.surface"
      borderWidth={{ base: '1px 0', md: '1px' }}
      borderStyle="solid"
      borderColor="border"
      borderRadius={{ base: '0', md: 'md' }}
      overflow="hidden"
    >
      {/* Each document says itself whose it is and what. */}
      <Grid
        aria-hidden
        display={{ base: 'none', md: 'grid' }}
        gridTemplateColumns={COLUMNS}
        columnGap="4"
        alignItems="center"
        height="36px"
        paddingInline="4"
        bg="bg.subtle"
        color="fg.muted"
        fontSize="xs"
        fontWeight="medium"
      >
        <span>Insurer</span>
        <span>Product disclosure statement</span>
        <span>Target market determination</span>
      </Grid>
      {types.map(({ type, insurers }, index) => (
        <Box as="section" key={type} aria-label={type}>
          <Flex
            alignItems="center"
            gap="6px"
            height={{ base: '38px', md: '32px' }}
            paddingInline="4"
            bg="bg.subtle"
            borderTopWidth={{ base: index === 0 ? '0' : '1px', md: '1px' }}
            borderColor="border"
          >
            <Heading as="h2" size="sm">
              {type}
            </Heading>
            <Text tone="subtle" numeric>
              {insurers.length}
            </Text>
          </Flex>
          <ul>
            {insurers.map((insurer) => (
              <Insurer key={insurer.name} insurer={insurer} />
            ))}
          </ul>
        </Box>
      ))}
    </Box>
  )
}

function Insurer({ insurer }: { readonly insurer: Disclosure }) {
  const { name, pds, pds_issued, tmd, tmd_issued } = insurer
  return (
    <Grid
      as="li"
      gridTemplateColumns={COLUMNS}
      columnGap="4"
      alignItems="center"
      minHeight={{ base: '0', md: '40px' }}
      paddingInline="4"
      paddingBlock={{ base: '2', md: '1' }}
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <Text weight="medium" fontSize={{ base: 'md', md: 'sm' }}>
          {name}
        </Text>
      </Box>
      <Document kind="PDS" of={name} document={pds} issued={pds_issued} />
      <Document kind="TMD" of={name} document={tmd} issued={tmd_issued} />
    </Grid>
  )
}

interface DocumentProps {
  readonly kind: 'PDS' | 'TMD'
  /** The insurer. */
  readonly of: string
  readonly document: Disclosure['pds']
  readonly issued: string | null
}

function Document({ kind, of, document, issued }: DocumentProps) {
  if (!document) return <Text tone="subtle">No {kind} yet</Text>
  const size = formatFileSize(document.size)
  const said = [`${kind} of ${of}`, issued && `issued ${formatDate(issued)}`, `PDF, ${size}`].filter(Boolean).join(', ')
  return (
    <Flex alignItems="center" columnGap="10px" flexWrap="wrap" minHeight={{ base: '44px', md: '0' }}>
      <TextLink href={document.url} target="_blank" rel="noreferrer" aria-label={`${said} (opens in a new tab)`}>
        <Box as="span" display="inline-flex" alignItems="center" minHeight={{ base: '44px', md: '24px' }}>
          {kind}
        </Box>
      </TextLink>
      {issued && (
        <Text as="span" tone="muted" numeric>
          {formatDate(issued)}
        </Text>
      )}
      <Box as="span" display={{ base: 'none', md: 'inline' }}>
        <Text as="span" tone="subtle" numeric>
          {size}
        </Text>
      </Box>
    </Flex>
  )
}
