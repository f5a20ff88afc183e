import { quotes } from '@portal/contract/quotes/quotes'
import { FREQUENCIES, type Frequency } from '@portal/domain/values/person'
import { useCalls, usePageTitle } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { Box, Column, Flex, Loading } from '@portal/ui/core'
import { NativeSelect, Switch } from '@portal/ui/form'
import { EmptyState, ErrorPanel, PageHead } from '@portal/ui/page'
import { useState } from 'react'
import { PriceLabel } from '../../compare/figures/PriceLabel.tsx'
import { isIllustrative } from '../../compare/figures/price-label.ts'
import { CompareTable } from './CompareTable.tsx'
import { comparedIn } from './compare-address.ts'

const TITLE = 'Compare quotes'

/** `/quoting-tools/compare?quotes=12,15`: two saved quotes, each as it was, side by side. */
export default function CompareQuotes() {
  usePageTitle(TITLE)
  const [search] = useSearchParams()
  const ids = comparedIn(search)
  if (!ids) {
    return (
      <Column>
        <PageHead title={TITLE} />
        <EmptyState>Choose two saved quotes on a client’s page.</EmptyState>
      </Column>
    )
  }
  return <Compared key={ids.join()} ids={ids} />
}

function Compared({ ids }: { readonly ids: readonly [number, number] }) {
  const answers = useCalls(
    quotes.view,
    ids.map((id) => ({ params: { id } })),
  )
  const [chosen, setFrequency] = useState<Frequency>()
  const [isWhole, setWhole] = useState(false)
  const [one, other] = answers.map(({ data }) => data)
  const failed = answers.find(({ error, data }) => error && !data)
  const client = one?.client?.id === other?.client?.id ? one?.client : undefined
  const frequency = chosen ?? one?.quoteRequest.settings?.frequency ?? 'Y'
  const labels = [...new Set([one?.label, other?.label].filter((label) => label !== undefined && label !== null))]
  // One mark says it of both.
  const label = labels.find((each) => isIllustrative(each)) ?? labels[0]
  return (
    <Column>
      <PageHead
        title={TITLE}
        breadcrumb={
          client
            ? [
                {
                  label: client.name,
                  link: (name) => <Link to={`/client-details/${client.id}?tab=quotes`}>{name}</Link>,
                },
              ]
            : []
        }
        aside={
          <Box hideBelow="md">
            <PriceLabel label={label} />
          </Box>
        }
      />
      {failed && (
        <ErrorPanel
          message={failed.error?.message}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && !(one && other) && <Loading />}
      {one && other && (
        <>
          <Flex gap="4" alignItems="center" flexWrap="wrap" paddingInline="gutter" paddingBottom="3">
            <Box hideFrom="md">
              <PriceLabel label={label} />
            </Box>
            <Box width="160px">
              <NativeSelect
                aria-label="Premiums"
                value={frequency}
                options={FREQUENCIES.map(({ value, label: name }) => ({ value, label: name }))}
                onChange={({ currentTarget }) => {
                  const found = FREQUENCIES.find(({ value }) => value === currentTarget.value)
                  if (found) setFrequency(found.value)
                }}
              />
            </Box>
            <Switch checked={isWhole} onChange={(event) => setWhole(event.currentTarget.checked)}>
              Show what’s the same too
            </Switch>
          </Flex>
          <Box paddingInline={{ base: '0', md: 'gutter' }} paddingBottom="gutter">
            <CompareTable one={one} other={other} frequency={frequency} isWhole={isWhole} />
          </Box>
        </>
      )}
    </Column>
  )
}
