import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRow } from '@portal/contract/quotes/quotes.schema'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import { change, lazyPart, useClock, useMayCall } from '@portal/platform'
import { Link, useHref, useNavigate, useSearchParams } from '@portal/router'
import { doWithUndo } from '@portal/screens/undo'
import { Box, Button, Flex, HStack, IconButton, Text, TextLink } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import {
  CheckIcon,
  DownloadIcon,
  FileIcon,
  LockIcon,
  MoreIcon,
  PencilIcon,
  StarIcon,
  TrashIcon,
} from '@portal/ui/icons'
import { Menu, type MenuEntry } from '@portal/ui/overlay'
import { Badge } from '@portal/ui/page'
import { useState } from 'react'
import { rememberQuote } from '../details/remembered-quote.ts'
import { detailsAddress, downloadAddress, quoteAddress } from '../quote-address.ts'
import { PriceAgain } from './PriceAgain.tsx'
import { contentOf, forWhom, leadingOf, momentOf, titleOf, versionsOf } from './quote-words.ts'
import { RenameQuote } from './RenameQuote.tsx'

const OutcomeDrawer = lazyPart(() => import(/* webpackChunkName: "quote-outcome" */ '../../compare/OutcomeDrawer.tsx'))

export interface SavedQuoteItemProps {
  readonly quote: QuoteRow
  /** Whether it says whom it is for: among quotes of several. */
  readonly isNamed?: boolean
  /** What else can be done with it. */
  readonly entries?: readonly MenuEntry[]
  /** Whether it is one of two to be compared; absent where there are no two. */
  readonly pick?: { readonly isPicked: boolean; readonly isFull: boolean; readonly onPick: (isPicked: boolean) => void }
}

/** A saved quote: what it says, who kept it when and by which rates, and what it would cost today. */
export function SavedQuoteItem({ quote, isNamed = false, entries = [], pick }: SavedQuoteItemProps) {
  const { timeZone } = useClock()
  const [open, setOpen] = useState<'rename' | 'outcome' | null>(null)
  const [isPriced, setPriced] = useState(false)
  const leading = leadingOf(quote)
  const mayChange = useMayCall(quotes.rename)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const download = useHref(downloadAddress(quote.id))
  const params = { id: quote.id }
  const remove = () =>
    void doWithUndo(
      `${quote.name} deleted`,
      () => change(quotes.remove, { params }),
      () => change(quotes.restore, { params }),
    )
  return (
    <Box as="li" paddingBlock="10px" paddingInline="4" borderTopWidth="1px" borderColor="border.subtle">
      <Flex alignItems="center" gap="2" flexWrap="wrap">
        {pick && (
          <Checkbox
            checked={pick.isPicked}
            disabled={pick.isFull && !pick.isPicked}
            aria-label={`Compare ${quote.name}`}
            onChange={(event) => pick.onPick(event.currentTarget.checked)}
          />
        )}
        <Text as="span" weight="medium" flex="1 1 140px" overflowWrap="anywhere">
          {isNamed ? titleOf(quote) : quote.name}
        </Text>
        {quote.recommended && (
          <Badge tone="success" icon={<CheckIcon size={12} />}>
            Recommended
          </Badge>
        )}
        <span>
          <Text as="span" weight="medium" numeric>
            {leading ? `${leading.supplierName} ${formatMoney(centsOf(leading.premium))}` : 'No price'}
          </Text>{' '}
          {leading && (
            <Text as="span" size="xs" tone="subtle">
              {['a year', forWhom(quote)].filter(Boolean).join(' ')}
            </Text>
          )}
        </span>
      </Flex>
      <Flex
        columnGap="3"
        flexWrap="wrap"
        color="fg.subtle"
        fontSize="xs"
        lineHeight="20px"
        fontVariantNumeric="tabular-nums"
      >
        <HStack as="span" gap="1">
          <LockIcon size={12} />
          Quote {quote.id}, frozen
        </HStack>
        <span>
          {momentOf(timeZone, quote.createdAt)}
          {quote.author && `, ${quote.author.name}`}
        </span>
        <span>{contentOf(quote)}</span>
        <span>{versionsOf(quote)}</span>
      </Flex>
      <Flex alignItems="center" justifyContent="flex-end" gap="2">
        {mayChange && !isPriced && (
          <Button size="sm" variant="ghost" onClick={() => setPriced(true)}>
            Price again today
          </Button>
        )}
        <TextLink asChild>
          <Link to={quoteAddress(quote.id, search.get('from'))} aria-label={`Open ${quote.name}`}>
            Open
          </Link>
        </TextLink>
        <Menu
          label={`More for ${quote.name}`}
          placement="bottom-end"
          trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${quote.name}`} />}
          entries={[
            ...(mayChange
              ? [
                  { id: 'outcome', label: 'Recommend…', icon: <StarIcon />, onSelect: () => setOpen('outcome') },
                  { id: 'rename', label: 'Rename…', icon: <PencilIcon />, onSelect: () => setOpen('rename') },
                ]
              : []),
            {
              id: 'details',
              label: mayChange ? 'PDF and sending' : 'PDF',
              icon: <FileIcon />,
              onSelect: () => navigate(detailsAddress(quote.id)),
            },
            {
              id: 'download',
              label: 'Download PDF',
              icon: <DownloadIcon />,
              onSelect: () => {
                rememberQuote(quote.id)
                window.open(download, '_blank')
              },
            },
            ...entries,
            ...(mayChange
              ? [{ id: 'remove', label: 'Delete', icon: <TrashIcon />, danger: true, onSelect: remove }]
              : []),
          ]}
        />
      </Flex>
      {isPriced && <PriceAgain quoteId={quote.id} frequency="Y" />}
      {open === 'rename' && <RenameQuote quote={quote} onClose={() => setOpen(null)} />}
      {open === 'outcome' && <OutcomeDrawer quoteId={quote.id} onClose={() => setOpen(null)} />}
    </Box>
  )
}
