import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRow } from '@portal/contract/quotes/quotes.schema'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import { change, lazyPart, useClock, useMayCall, useSlot } from '@portal/platform'
import { Link, useHref, useNavigate, useSearchParams } from '@portal/router'
import { DeceasedMark } from '@portal/screens/client-name'
import { doWithUndo } from '@portal/screens/undo'
import { Box, Button, Flex, HStack, IconButton, Text, TextLink } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import { DownloadIcon, FileIcon, LockIcon, MoreIcon, PencilIcon, StarIcon, TrashIcon } from '@portal/ui/icons'
import { Menu, type MenuEntry } from '@portal/ui/overlay'
import { useCallback, useState } from 'react'
import { rememberQuote } from '../details/remembered-quote.ts'
import { detailsAddress, downloadAddress, quoteAddress } from '../quote-address.ts'
import { ApplicationOfQuote } from './ApplicationOfQuote.tsx'
import { PriceAgain } from './PriceAgain.tsx'
import { contentOf, forWhom, momentOf, ofAll, titleOf, versionsOf } from './quote-words.ts'
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
  const [open, setOpen] = useState<'rename' | 'outcome' | 'application' | null>(null)
  const [isPriced, setPriced] = useState(false)
  const { recommended, lowest } = quote
  const mayChange = useMayCall(quotes.rename)
  const mayDecide = useMayCall(quotes.decideAll)
  const isApplicable = useSlot('quote.actions/v1').length > 0
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const download = useHref(downloadAddress(quote.id))
  const params = { id: quote.id }
  const close = useCallback(() => setOpen(null), [])
  const remove = () =>
    void doWithUndo(
      `${quote.name} deleted`,
      () => change(quotes.remove, { params }),
      () => change(quotes.restore, { params }),
    )
  return (
    <Box
      as="li"
      paddingBlock="10px"
      paddingInline={isNamed ? 'gutter' : '4'}
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
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
        {isNamed && <DeceasedMark of={quote.client} />}
        <HStack as="span" columnGap="3" rowGap="0" flexWrap="wrap">
          {recommended && <PremiumOf glance={recommended} word="Recommended" people={forWhom(quote)} isLeading />}
          {lowest && lowest.supplierCode !== recommended?.supplierCode && (
            <PremiumOf glance={lowest} word="Lowest" people={ofAll(quote)} isLeading={!recommended} />
          )}
          {!recommended && !lowest && <Text as="span">No price</Text>}
        </HStack>
      </Flex>
      <Flex alignItems="center" columnGap="4" flexWrap="wrap">
        <Flex
          columnGap="3"
          flexWrap="wrap"
          flex="1 1 320px"
          color="fg.subtle"
          fontSize="xs"
          lineHeight="sm"
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
        <Flex alignItems="center" justifyContent="flex-end" gap="2" flexWrap="wrap" marginStart="auto">
          {mayDecide && isApplicable && (
            <Button
              size="sm"
              aria-label={`${recommended ? 'Make application' : 'Recommend'}: ${quote.name}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(recommended ? 'application' : 'outcome')}
            >
              {recommended ? 'Make application' : 'Recommend'}
            </Button>
          )}
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
                onSelect: () => navigate(detailsAddress(quote.id, { from: search.get('from') })),
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
      </Flex>
      {isPriced && <PriceAgain quoteId={quote.id} frequency="Y" />}
      {open === 'rename' && <RenameQuote quote={quote} onClose={close} />}
      {open === 'application' && <ApplicationOfQuote quoteId={quote.id} onClose={close} />}
      {open === 'outcome' && <OutcomeDrawer quoteId={quote.id} onClose={close} />}
    </Box>
  )
}

interface PremiumOfProps {
  readonly glance: NonNullable<QuoteRow['lowest']>
  /** What the premium is of all: `Lowest`. */
  readonly word: string
  /** Whom it is for, of several: `for both`. */
  readonly people: string
  /** Whether the quote is told by it. */
  readonly isLeading: boolean
}

/** What an insurer asks a year, and why it is named. */
function PremiumOf({ glance, word, people, isLeading }: PremiumOfProps) {
  return (
    <span>
      <Text as="span" size="xs" tone={word === 'Recommended' ? 'success' : 'subtle'}>
        {word}
      </Text>{' '}
      <Text as="span" {...(isLeading ? { weight: 'medium' } : { tone: 'muted' })} numeric>
        {glance.supplierName} {formatMoney(centsOf(glance.premium))}
      </Text>{' '}
      <Text as="span" size="xs" tone="subtle">
        {['a year', people].filter(Boolean).join(' ')}
      </Text>
    </span>
  )
}
