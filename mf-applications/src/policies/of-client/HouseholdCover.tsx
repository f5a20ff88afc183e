import type { ClientRef } from '@portal/contract/pieces'
import type { ClientCover, CoverInAll } from '@portal/contract/work/policies.schema'
import { formatDollars, formatMoney } from '@portal/domain/values/money'
import { COVERS, coverAmount, coverLabel } from '@portal/domain/work/cover'
import { Link } from '@portal/router'
import { ClientName } from '@portal/screens/client-name'
import { Box, Grid, Text, TextLink, VisuallyHidden } from '@portal/ui/core'
import { Panel } from '@portal/ui/page'
import type { ReactNode } from 'react'

export interface HouseholdCoverProps {
  readonly clientId: number
  readonly cover: Pick<ClientCover, 'household' | 'partner_hidden'>
}

/** What a client and the linked partner have together: cover, premium and commission. */
export function HouseholdCover({ clientId, cover: { household, partner_hidden } }: HouseholdCoverProps) {
  if (partner_hidden) {
    return (
      <Panel title="Household" headingLevel={2}>
        <Text tone="muted">A partner is linked.</Text>
      </Panel>
    )
  }
  if (!household) return null
  const { people, total } = household
  const columns: Column[] = [
    ...people.map(({ client, ...all }) => ({ id: client.id, head: <Head clientId={clientId} client={client} />, all })),
    { id: 0, head: 'Household', all: total },
  ]
  const covers = COVERS.filter(({ value }) => total.covers.some(({ cover }) => cover === value))
  return (
    <Panel title="Household" headingLevel={2} flush>
      <Box overflowX="auto" tabIndex={0} role="region" aria-label="Household, scrollable">
        <Box role="table" aria-label="Household" minWidth="480px">
          <Row label={<VisuallyHidden>Figure</VisuallyHidden>} columns={columns} cell={({ head }) => head} isHead />
          {covers.map(({ value }) => (
            <Row
              key={value}
              label={`${coverLabel(value)}${coverAmount(value) === 'monthly' ? ' a month' : ''}`}
              columns={columns}
              cell={({ all }) => <Change {...amountOf(all, value)} say={formatDollars} />}
            />
          ))}
          <Row
            label="Premium a year"
            columns={columns}
            cell={({ all }) => <Change {...all.premium} say={formatMoney} />}
          />
          <Row label="Upfront commission" columns={columns} cell={({ all }) => formatMoney(all.commission.upfront)} />
          <Row label="Ongoing a year" columns={columns} cell={({ all }) => formatMoney(all.commission.ongoing)} />
        </Box>
      </Box>
    </Panel>
  )
}

interface Column {
  readonly id: number
  readonly head: ReactNode
  readonly all: CoverInAll
}

function amountOf({ covers }: CoverInAll, cover: string): { today: number; after: number } {
  return covers.find((line) => line.cover === cover) ?? { today: 0, after: 0 }
}

interface HeadProps {
  readonly clientId: number
  readonly client: ClientRef
}

/** A person; the other one is a click away. */
function Head({ clientId, client }: HeadProps) {
  if (client.id === clientId) return <ClientName client={client} />
  return (
    <TextLink asChild>
      <Link to={`/client-details/${client.id}?tab=cover`}>
        <ClientName client={client} />
      </Link>
    </TextLink>
  )
}

interface ChangeProps {
  /** Cents. */
  readonly today: number
  readonly after: number
  readonly say: (cents: number) => string
}

/** What is there today, and after the applications where that differs. */
function Change({ today, after, say }: ChangeProps) {
  if (after === 0 && today === 0) return '–'
  if (after === today) return say(today)
  return (
    <>
      <Text as="span" tone="muted">
        {today === 0 ? '–' : say(today)} →{' '}
      </Text>
      {say(after)}
    </>
  )
}

interface RowProps {
  readonly label: ReactNode
  readonly columns: readonly Column[]
  readonly cell: (column: Column) => ReactNode
  readonly isHead?: boolean
}

function Row({ label, columns, cell, isHead = false }: RowProps) {
  return (
    <Grid
      role="row"
      alignItems="center"
      columnGap="3"
      gridTemplateColumns={`minmax(130px, 1fr) repeat(${columns.length}, minmax(0, 1fr))`}
      minHeight="36px"
      paddingInline="4"
      borderTopWidth="1px"
      borderColor={isHead ? 'border' : 'border.subtle'}
      {...(isHead && { bg: 'bg.subtle', fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted' })}
    >
      <Box role={isHead ? 'columnheader' : 'rowheader'} color="fg.muted">
        {label}
      </Box>
      {columns.map((column) => (
        <Box
          key={column.id}
          role={isHead ? 'columnheader' : 'cell'}
          textAlign="right"
          fontVariantNumeric="tabular-nums"
          {...(column.id === 0 && !isHead && { fontWeight: 'medium' })}
        >
          {cell(column)}
        </Box>
      ))}
    </Grid>
  )
}
