import { productProviders } from '@portal/contract/office/product-providers'
import type { ProductProvider } from '@portal/contract/office/product-providers.schema'
import { COMMISSION_RHYTHMS } from '@portal/domain/money/commission-terms'
import { formatDate } from '@portal/domain/values/date'
import { codeLabel } from '@portal/domain/work/cover'
import { lazyPart, useCall } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { Box, Button, Flex, Grid, Text, TextLink } from '@portal/ui/core'
import { Panel } from '@portal/ui/page'

const ProviderDrawer = lazyPart(() => import(/* webpackChunkName: "provider" */ './ProviderDrawer.tsx'))

/** The insurers whose products are dealt in, with what they disclose and pay; `?provider=TAL` opens that one. */
export default function Providers() {
  const answer = useCall(productProviders.list, {})
  const { data } = answer
  const [params, setParams] = useSearchParams()
  const asked = params.get('provider')
  const chosen = data?.items.find(({ name }) => name === asked)
  function open(name: string | undefined) {
    const { provider: _, ...others } = Object.fromEntries(params)
    setParams(name === undefined ? others : { ...others, provider: name }, { replace: true })
  }
  return (
    <Panel
      title="Disclosure and commission"
      count={data?.items.length}
      action={
        <TextLink href="/pds" target="_blank" rel="noreferrer">
          Public page
        </TextLink>
      }
      headingLevel={2}
      flush
      {...panelState(answer)}
      skeletonRows={6}
      skeletonRowHeight={56}
    >
      {data && (
        <ul>
          {data.items.map((provider) => (
            <ProviderRow key={provider.id} provider={provider} onEdit={() => open(provider.name)} />
          ))}
        </ul>
      )}
      {chosen && <ProviderDrawer provider={chosen} onClose={() => open(undefined)} />}
    </Panel>
  )
}

interface ProviderRowProps {
  readonly provider: ProductProvider
  readonly onEdit: () => void
}

function ProviderRow({ provider, onEdit }: ProviderRowProps) {
  const { name, pds_url, issue_date, tmd_url, tmd_issue_date } = provider
  const commission = commissionInWords(provider)
  return (
    <Box as="li" borderTop="1px solid" borderColor="border.subtle" paddingInline="4" paddingBlock="2">
      <Grid
        gridTemplateColumns={{
          base: '1fr 1fr',
          md: 'minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.2fr) auto',
        }}
        columnGap="4"
        rowGap="1"
        alignItems="center"
      >
        <Text weight="medium">{name}</Text>
        <Document kind="PDS" of={name} url={pds_url} issued={issue_date} />
        <Document kind="TMD" of={name} url={tmd_url} issued={tmd_issue_date} />
        <Text tone="muted" gridColumn={{ base: '1 / -1', md: 'auto' }}>
          {commission}
        </Text>
        <Flex gridRow={{ base: '1', md: 'auto' }} gridColumn={{ base: '2', md: 'auto' }} justifyContent="flex-end">
          <Button size="sm" aria-haspopup="dialog" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        </Flex>
      </Grid>
    </Box>
  )
}

/** `Pays 60% upfront, 22% ongoing, monthly`, as far as it was entered. */
function commissionInWords({ upfront_percent, ongoing_percent, commission_rhythm }: ProductProvider): string {
  const said = [
    upfront_percent !== null && `${upfront_percent}% upfront`,
    ongoing_percent !== null && `${ongoing_percent}% ongoing`,
    commission_rhythm && codeLabel(COMMISSION_RHYTHMS, commission_rhythm).toLowerCase(),
  ].filter(Boolean)
  return said.length === 0 ? 'Commission not entered' : `Pays ${said.join(', ')}`
}

interface DocumentProps {
  readonly kind: 'PDS' | 'TMD'
  /** The provider. */
  readonly of: string
  readonly url: string | null
  readonly issued: string | null
}

function Document({ kind, of, url, issued }: DocumentProps) {
  return (
    <Text tone="muted" fontVariantNumeric="tabular-nums">
      {url ? (
        <TextLink asChild>
          <a href={url} target="_blank" rel="noreferrer" aria-label={`${kind} of ${of}`}>
            {kind}
          </a>
        </TextLink>
      ) : (
        `No ${kind} file`
      )}
      {issued && `, ${formatDate(issued)}`}
    </Text>
  )
}
