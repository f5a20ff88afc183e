import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { Box, Button, Flex, Text, TextLink } from '@portal/ui/core'
import { Popover } from '@portal/ui/overlay'
import { DocumentLinks, documentsOf } from '../document/DocumentLinks.tsx'
import { webAddress } from '../document/web-address.ts'
import type { Line } from './line.ts'

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

const REPORTS = [
  { id: 'summaryReport', label: 'Summary' },
  { id: 'detailedReport', label: 'Details' },
] as const

function documentsText(portfolio: WirePortfolio): string {
  return documentsOf(portfolio)
    .map(({ label, issued }) => `${label} ${issued}`)
    .join()
}

function actionsText({ links }: WirePortfolio): string {
  return [...REPORTS, ...ACTIONS].flatMap(({ id, label }) => (links?.[id] ? label : [])).join()
}

/** What the insurer discloses. */
export const DOCUMENT_LINES: readonly Line[] = [
  {
    id: 'documents',
    label: 'Documents',
    // Each insurer’s are its own, also where they were issued on the same day.
    neverFolds: true,
    text: documentsText,
    cell: (portfolio) => <DocumentLinks documents={documentsOf(portfolio)} insurer={portfolio.supplier.name} />,
  },
]

/** What can be done there. */
export const ACTION_LINES: readonly Line[] = [
  {
    id: 'actions',
    label: 'At the insurer',
    neverFolds: true,
    isAction: true,
    text: actionsText,
    cell: (portfolio) => <PortfolioLinks portfolio={portfolio} />,
  },
]

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

/** The reports on a portfolio, and what can be done with it at the insurer or why that cannot be. */
function PortfolioLinks({ portfolio }: { readonly portfolio: WirePortfolio }) {
  const { links, supplier } = portfolio
  if (!links) return <>–</>
  return (
    <Flex columnGap="2" flexWrap="wrap" justifyContent="flex-end" alignItems="center">
      {REPORTS.map(({ id, label }) => {
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
