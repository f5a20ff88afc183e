import type { ApplicationBeside, ApplicationDetails } from '@portal/contract/work/applications.schema'
import { formatDollars, formatMoney } from '@portal/domain/values/money'
import { coverAmount, coverLabel } from '@portal/domain/work/cover'
import { Link } from '@portal/router'
import { ClientName } from '@portal/screens/client-name'
import { Box, Grid, Text, TextLink } from '@portal/ui/core'
import { ApplicationStatusBadge, Panel } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { applicationAddress } from '../list/applications.ts'

interface Shown extends Omit<ApplicationBeside, 'insurer'> {
  readonly insurer: string | undefined
  readonly isOpen: boolean
}

function shownOf(application: ApplicationDetails): Shown[] {
  const { id, client, insurer, status, policies = [], annual_premium = 0, commission, household } = application
  const own = {
    ...{ id, client, insurer, status, annual_premium, isOpen: true },
    products: policies.flatMap(({ terms }) => terms.products.map(({ cover, amount }) => ({ cover, amount }))),
    commission: { upfront: commission?.upfront ?? 0, ongoing: commission?.ongoing ?? 0 },
  }
  return [own, ...(household?.beside ?? []).map((one) => ({ ...one, isOpen: false }))]
}

/** The application beside those of the people who were quoted together with the client, and what they come to. */
export function HouseholdPanel({ application }: { readonly application: ApplicationDetails }) {
  const { household } = application
  if (!household) return null
  const { beside, has_hidden, total } = household
  return (
    <Panel title="Household" count={beside.length + 1} headingLevel={2} flush>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${beside.length + 2}, minmax(0, 1fr))` }}
        borderTopWidth="1px"
        borderColor="border"
      >
        {shownOf(application).map((one) => (
          <Person key={one.id} application={one} />
        ))}
        <Part label="Household">
          <Text weight="semibold">Household</Text>
          <Figures annual={total.annual_premium} commission={total.commission} />
          {has_hidden && <Text tone="muted">An application of the linked partner is not included.</Text>}
        </Part>
      </Grid>
    </Panel>
  )
}

function Part({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label={label}
      minWidth="0"
      padding="4"
      borderInlineStartWidth={{ md: '1px' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      _first={{ borderInlineStartWidth: '0', borderTopWidth: '0' }}
      borderColor="border.subtle"
    >
      {children}
    </Box>
  )
}

function Person({ application }: { readonly application: Shown }) {
  const { client, insurer, status, products, annual_premium, commission, isOpen } = application
  return (
    <Part label={client.name}>
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="2" marginBottom="1">
        <Text weight="semibold" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {isOpen ? (
            <ClientName client={client} />
          ) : (
            <TextLink asChild>
              <Link to={applicationAddress(application)}>
                <ClientName client={client} />
              </Link>
            </TextLink>
          )}
        </Text>
        <ApplicationStatusBadge status={status} />
      </Box>
      <Text tone="muted">{insurer}</Text>
      {products.map(({ cover, amount }, index) => (
        // A person may have a cover in two policies.
        <Text key={`${cover} ${index}`} numeric>
          {coverLabel(cover)} {formatDollars(amount)}
          {coverAmount(cover) === 'monthly' && ' a month'}
        </Text>
      ))}
      <Figures annual={annual_premium} commission={commission} />
    </Part>
  )
}

interface FiguresProps {
  /** Cents. */
  readonly annual: number
  readonly commission: ApplicationBeside['commission']
}

function Figures({ annual, commission }: FiguresProps) {
  return (
    <Grid
      as="dl"
      gridTemplateColumns="minmax(0, 1fr) auto"
      columnGap="3"
      marginTop="2"
      fontVariantNumeric="tabular-nums"
    >
      {[
        ['Premium a year', annual],
        ['Upfront commission', commission.upfront],
        ['Ongoing a year', commission.ongoing],
      ].map(([label, cents]) => (
        <Box key={label} display="contents">
          <Text as="dt" tone="muted">
            {label}
          </Text>
          <Text as="dd" textAlign="right" weight="medium">
            {formatMoney(Number(cents))}
          </Text>
        </Box>
      ))}
    </Grid>
  )
}
