import { quotes } from '@portal/contract/quotes/quotes'
import { findKind } from '@portal/domain/values/find-text'
import { useCall, useMayCall, usePageTitle, useProfile } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { PageTurner } from '@portal/screens/record'
import { Box, Button, Column, Flex, Loading } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { PlusIcon, SearchIcon } from '@portal/ui/icons'
import { EmptyState, ErrorPanel, IllustrativeMark, PageHead, SegmentedControl } from '@portal/ui/page'
import { useDeferredValue } from 'react'
import { isIllustrative } from '../../compare/figures/price-label.ts'
import { SavedQuoteItem } from './SavedQuoteItem.tsx'

const QUOTES_A_PAGE = 25

const WHOSE = [
  { value: 'mine', label: 'Made by me' },
  { value: 'all', label: 'All' },
] as const
type Whose = (typeof WHOSE)[number]['value']

/** `/quoting-tools/quotes`: the quotes that were kept, the newest first, found by person, name or number. */
export default function MyQuotes() {
  usePageTitle('My quotes')
  const mayList = useMayCall(quotes.list)
  const own = useProfile()
  return (
    <Column>
      <PageHead
        title="My quotes"
        actions={
          <Button asChild variant="primary" icon={<PlusIcon />}>
            <Link to="/quoting-tools">New quote</Link>
          </Button>
        }
      />
      {mayList ? (
        own && <Found userId={own.id} />
      ) : (
        <EmptyState>Saved quotes are listed in the portal. Here you can make a new one.</EmptyState>
      )}
    </Column>
  )
}

/** What the address looks for. */
function useLookedFor() {
  const [params, setParams] = useSearchParams()
  const whose: Whose = params.get('whose') === 'all' ? 'all' : 'mine'
  const typed = params.get('search') ?? ''
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? '1')) || 1)
  const put = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, text] of Object.entries({ page: '', ...changes })) {
          if (text) next.set(name, text)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return { whose, typed, page, put }
}

function Found({ userId }: { readonly userId: number }) {
  const { whose, typed, page, put } = useLookedFor()
  const words = useDeferredValue(typed.trim())
  // One letter finds nothing anywhere: the list waits for another.
  const search = findKind(words) === 'too-short' ? '' : words
  const { data, error, refetch, isFetching } = useCall(
    quotes.list,
    {
      query: {
        page,
        page_size: QUOTES_A_PAGE,
        ...(search && { search }),
        ...(whose === 'mine' && { author: String(userId) }),
      },
    },
    { keepPrevious: true },
  )
  const rows = data?.items ?? []
  return (
    <>
      <Flex gap="3" flexWrap="wrap" alignItems="center" paddingInline="gutter" paddingBottom="3">
        <Box flex="1 1 220px" maxWidth={{ md: '360px' }}>
          <TextInput
            type="search"
            aria-label="Search quotes"
            placeholder="Client, quote name or number"
            prefix={<SearchIcon />}
            value={typed}
            onChange={(event) => put({ search: event.currentTarget.value })}
          />
        </Box>
        <SegmentedControl
          label="Whose quotes"
          size="sm"
          segments={WHOSE}
          value={whose}
          onChange={(next) => put({ whose: next === 'mine' ? '' : next })}
        />
        {rows.some(({ label }) => isIllustrative(label)) && <IllustrativeMark />}
      </Flex>
      <Box flex="1" minHeight="0" overflowY="auto" borderTopWidth="1px" borderColor="border" position="relative">
        {error && !data && <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && rows.length === 0 && (
          <EmptyState>
            {search
              ? 'No matching quotes. Try a different search, or look in all.'
              : 'No saved quotes yet. Compare insurers, and the quote is saved here.'}
          </EmptyState>
        )}
        <Box as="ul" listStyleType="none" aria-label="Quotes" aria-busy={isFetching}>
          {rows.map((quote) => (
            <SavedQuoteItem key={quote.id} quote={quote} isNamed />
          ))}
        </Box>
        <Box paddingInline="gutter" paddingBlock="3">
          <PageTurner
            page={page}
            pageSize={QUOTES_A_PAGE}
            total={data?.total}
            onTurn={(next) => put({ page: next === 1 ? '' : String(next) })}
          />
        </Box>
      </Box>
    </>
  )
}
