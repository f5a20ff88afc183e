import type { SplitPayee, SplitVersion } from '@portal/contract/money/split-fields'
import { splits } from '@portal/contract/money/splits'
import { ROLE_LABELS } from '@portal/domain/account/role'
import { formatDate } from '@portal/domain/values/date'
import { lazyPart, useCall } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { Box, Button, Column, Flex, Inline, Text, TextLink } from '@portal/ui/core'
import { EmptyState } from '@portal/ui/page'
import { type DataColumn, DataTable, ListFooter } from '@portal/ui/table'
import { changedParams } from '../../address/changed-params.ts'
import { pageIn } from '../../address/page-in.ts'
import { CommissionsHead } from '../shared/CommissionsHead.tsx'
import { SPLITS_PATH } from '../shared/sections.ts'
import { percentText } from './percent-text.ts'

const SplitDrawer = lazyPart(() => import(/* webpackChunkName: "commission-split" */ './SplitDrawer.tsx'))

const PAGE_SIZE = 50

const DefaultSplitDrawer = lazyPart(() => import(/* webpackChunkName: "default-split" */ './DefaultSplitDrawer.tsx'))

/** In the address, in place of a user. */
const DEFAULT = 'default'

function since({ versions }: SplitPayee): string | undefined {
  const holding = versions.find(({ is_future }) => !is_future)
  if (!holding) return undefined
  return holding.from_on === null ? 'Always' : formatDate(holding.from_on)
}

function splitSaid({ percent, is_default }: SplitPayee) {
  if (percent === null) return <Inline tone="warning">None</Inline>
  return is_default ? `Firm’s default, ${percentText(percent)}` : percentText(percent)
}

/** The next one to come. */
function next({ versions }: SplitPayee): SplitVersion | undefined {
  return versions.findLast(({ is_future }) => is_future)
}

const COLUMNS: ReadonlyArray<DataColumn<SplitPayee>> = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, archived }) => (
      <>
        {name}
        {archived && <Inline tone="subtle"> archived</Inline>}
      </>
    ),
    width: 200,
    fluid: true,
    tone: 'name',
    phone: 'title',
  },
  { id: 'role', header: 'Role', cell: ({ role }) => ROLE_LABELS[role], width: 160, tone: 'muted', phone: 'lead' },
  {
    id: 'percent',
    header: 'Split',
    cell: splitSaid,
    width: 160,
    align: 'right',
    numeric: true,
    phone: 'end',
  },
  {
    id: 'of',
    header: 'Of',
    cell: ({ role }) => (role === 'ROLE_ADVISOR' ? 'what’s left after the referral partner' : 'all commission'),
    width: 220,
    fluid: true,
    tone: 'muted',
  },
  { id: 'since', header: 'Since', cell: since, width: 112, numeric: true },
  {
    id: 'next',
    header: 'Next',
    cell: (payee) => {
      const to = next(payee)
      return to?.from_on && `${percentText(to.percent)} from ${formatDate(to.from_on)}`
    },
    width: 176,
    numeric: true,
    phone: 'detail',
  },
]

/** What advisers are paid who have no split of their own. */
function FirmsDefault({ href }: { readonly href: string }) {
  const { data, error, refetch } = useCall(splits.viewDefault, {})
  if (error && !data) {
    return (
      <Flex alignItems="center" gap="3" minHeight="44px" paddingInline="gutter">
        <Text as="span" tone="danger">
          {error.message}
        </Text>
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </Flex>
    )
  }
  if (!data) return <Box minHeight="44px" />
  const { percent } = data
  return (
    <Flex alignItems="center" gap="3" minHeight="44px" paddingInline="gutter" flexWrap="wrap">
      <Text as="span">
        {percent === null ? 'No default split for advisers.' : `Default split for advisers: ${percentText(percent)}.`}
      </Text>
      <TextLink asChild>
        <Link to={href}>{percent === null ? 'Set the default' : 'Change'}</Link>
      </TextLink>
    </Flex>
  )
}

/** `/commission/splits`: what is paid to whom, without GST. */
export default function Splits() {
  const [params, setParams] = useSearchParams()
  const page = pageIn(params)
  const query = { page, page_size: PAGE_SIZE }
  const { data, error, refetch, isFetching } = useCall(splits.list, { query }, { keepPrevious: true })
  const chosen = data?.items.find(({ id }) => String(id) === params.get('user'))
  const at = (user: number | undefined) => changedParams(params, { user: user?.toString() })
  return (
    <Column>
      <CommissionsHead path={SPLITS_PATH} />
      <FirmsDefault href={`?${changedParams(params, { user: DEFAULT })}`} />
      <DataTable
        fill
        label="Splits"
        columns={COLUMNS}
        rows={data?.items}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `?${at(id)}`}
        onOpen={({ id }) => setParams(at(id))}
        refreshing={isFetching}
        error={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
        empty={<EmptyState title="Nobody to pay">Advisers and referral partners appear here.</EmptyState>}
      />
      <ListFooter
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total}
        rows={data?.items.length}
        onPage={(to) => setParams({ page: String(to) })}
      />
      {params.get('user') === DEFAULT && (
        <DefaultSplitDrawer onClose={() => setParams(at(undefined), { replace: true })} />
      )}
      {chosen && <SplitDrawer payee={chosen} onClose={() => setParams(at(undefined), { replace: true })} />}
    </Column>
  )
}
