import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { Box, Button, Flex, Text, TextLink } from '@portal/ui/core'
import { Popover } from '@portal/ui/overlay'

type Links = NonNullable<WirePortfolio['links']>

/** What is shown where an action is not supported. Source: specification of the quoting tool, section 8. */
const ACTIONS = [
  {
    id: 'applicationForm',
    message: 'applicationForm',
    label: 'Application form',
    unsupported: 'OmniLife Plus is not available for this supplier.',
  },
  {
    id: 'omniPortal',
    message: 'portal',
    label: 'Transfer',
    unsupported: 'The products selected do not support the transfer action.',
  },
  {
    id: 'validation',
    message: 'validation',
    label: 'Validation',
    unsupported: 'The products selected do not support the validation action.',
  },
  {
    id: 'report',
    message: 'report',
    label: 'Report',
    unsupported: 'The products selected do not support the report action.',
  },
] as const

const DOCUMENTS = [
  { id: 'pds', label: 'PDS' },
  { id: 'tmd', label: 'TMD' },
  { id: 'summaryReport', label: 'Summary' },
  { id: 'detailedReport', label: 'Details' },
] as const

/** Addresses of the web alone: what an outside service sends is not run. */
function webAddress(link: unknown): string | undefined {
  return typeof link === 'string' && /^https?:\/\//i.test(link) ? link : undefined
}

/** What the cell says, by which rows are told that are equal in all columns. */
export function linksText({ links }: WirePortfolio): string {
  const documents = DOCUMENTS.flatMap(({ id, label }) => (webAddress(links?.[id]) ? label : []))
  const actions = ACTIONS.flatMap(({ id, label }) => (links?.[id] ? label : []))
  return [...documents, ...actions].join()
}

function Action({ action, links }: { readonly action: (typeof ACTIONS)[number]; readonly links: Links }) {
  const { id, label, message, unsupported } = action
  const link = links[id]
  const address = webAddress(link)
  if (address) {
    return (
      <TextLink href={address} target="_blank" rel="noreferrer">
        {label}
      </TextLink>
    )
  }
  return (
    <>
      <Text weight="medium">{label}</Text>
      <Text tone="muted" fontSize="xs">
        {link ? 'Available at the insurer.' : (links.messages?.[message] ?? unsupported)}
      </Text>
    </>
  )
}

/** The documents of a portfolio, and what can be done with it at the insurer or why that cannot be. */
export function PortfolioLinks({ portfolio }: { readonly portfolio: WirePortfolio }) {
  const { links, supplier } = portfolio
  if (!links) return <>–</>
  return (
    <Flex gap="2" justifyContent="flex-end" alignItems="center">
      {DOCUMENTS.map(({ id, label }) => {
        const address = webAddress(links[id])
        return (
          address && (
            <TextLink
              key={id}
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label={`${label} of ${supplier.name}`}
            >
              {label}
            </TextLink>
          )
        )
      })}
      <Popover
        label={`Actions at ${supplier.name}`}
        placement="bottom-end"
        width={320}
        trigger={
          <Button size="sm" variant="ghost" aria-label={`Actions at ${supplier.name}`}>
            Actions
          </Button>
        }
      >
        <Box as="ul" listStyleType="none" display="grid" gap="2">
          {ACTIONS.map((action) => (
            <li key={action.id}>
              <Action action={action} links={links} />
            </li>
          ))}
        </Box>
      </Popover>
    </Flex>
  )
}
