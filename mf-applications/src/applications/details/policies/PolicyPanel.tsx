import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { basisWords, PREMIUM_CHARGED } from '@portal/domain/work/money-basis'
import { premiumInSuper } from '@portal/domain/work/policy'
import { FREQUENCY_WORDS, instalmentOf } from '@portal/domain/work/premium'
import { lazyPart, useAhead } from '@portal/platform'
import { Box, Button, Text } from '@portal/ui/core'
import { PlusIcon } from '@portal/ui/icons'
import { EmptyState, Panel } from '@portal/ui/page'
import { useState } from 'react'
import { PolicyRows } from './PolicyRows.tsx'
import { Cell, HeadLine, Line } from './table.tsx'

const PolicyDrawer = lazyPart(() => import(/* webpackChunkName: "policy-forms" */ './PolicyDrawer.tsx'))
const ProductDrawer = lazyPart(() => import(/* webpackChunkName: "policy-forms" */ './ProductDrawer.tsx'))

function sum(policies: readonly ProposedPolicy[], of: (policy: ProposedPolicy) => number): number {
  return policies.reduce((total, policy) => total + of(policy), 0)
}

/** How often all policies are paid; undefined where they differ. */
function commonFrequency(policies: readonly ProposedPolicy[]): Frequency | undefined {
  const [first, ...others] = policies.map(({ terms }) => terms.frequency)
  return others.every((frequency) => frequency === first) ? first : undefined
}

/** What all policies come to: under the terms that are proposed, in super, and now. */
function Total({ policies }: { readonly policies: readonly ProposedPolicy[] }) {
  const annual = sum(policies, ({ terms }) => terms.annual_premium)
  const before = sum(policies, (policy) => policy.before?.annual_premium ?? 0)
  const common = commonFrequency(policies)
  // What is paid at different times adds up by the month.
  const frequency = common ?? 'M'
  const inSuper = sum(policies, ({ owner_type, terms }) => premiumInSuper(owner_type, terms.annual_premium))
  return (
    <Line>
      <Cell fontWeight="medium">Total</Cell>
      <Cell
        figures
        color="fg.muted"
        gridColumn={{ base: '1 / span 2', md: 'auto' }}
        gridRow={{ base: '2', md: 'auto' }}
      >
        {inSuper > 0 && `In super ${formatMoney(inSuper)}`}
      </Cell>
      <Cell color="fg.muted" fontVariantNumeric="tabular-nums" gridColumn={{ base: '1 / span 2', md: 'auto' }}>
        {before > 0 &&
          before !== annual &&
          `Was ${formatMoney(instalmentOf(before, frequency))} ${FREQUENCY_WORDS[frequency]}`}
      </Cell>
      <Cell figures fontWeight="medium" gridColumn={{ base: '2', md: 'auto' }} gridRow={{ base: '1', md: 'auto' }}>
        {formatMoney(instalmentOf(annual, frequency))}
        <Text as="span" tone="muted" {...(common && { hideFrom: 'md' })}>
          {' '}
          {FREQUENCY_WORDS[frequency]}
        </Text>
      </Cell>
      <Cell figures fontWeight="medium" gridColumn={{ base: '1 / span 2', md: 'auto' }}>
        {formatMoney(annual)}
        <Text as="span" tone="muted" hideFrom="md">
          {' '}
          a year
        </Text>
      </Cell>
      <Cell hideBelow="md" />
    </Line>
  )
}

export interface PolicyPanelProps {
  readonly application: ApplicationDetails
  readonly policies: readonly ProposedPolicy[]
  readonly mayEdit: boolean
}

/** The policies of an application and their covers: amounts, premiums and terms edited in their place. */
export function PolicyPanel({ application, policies, mayEdit }: PolicyPanelProps) {
  const [adding, setAdding] = useState<'policy' | 'product'>()
  useAhead(mayEdit ? PolicyDrawer : undefined)
  const close = () => setAdding(undefined)
  const isMonthly = commonFrequency(policies) === 'M'
  const addPolicy = (
    <Button variant="ghost" size="sm" icon={<PlusIcon size={14} />} onClick={() => setAdding('policy')}>
      Policy
    </Button>
  )
  return (
    <>
      <Panel
        title="Policies and products"
        count={policies.length || null}
        headingLevel={2}
        flush
        action={
          mayEdit && (
            <>
              {policies.length > 0 && (
                <Button variant="ghost" size="sm" icon={<PlusIcon size={14} />} onClick={() => setAdding('product')}>
                  Product
                </Button>
              )}
              {addPolicy}
            </>
          )
        }
        empty={
          policies.length === 0 && (
            <EmptyState>No policy yet. {mayEdit ? 'Add one, then its covers.' : 'Nothing applied for.'}</EmptyState>
          )
        }
      >
        <Box role="table" aria-label="Policies and products">
          <HeadLine premium={isMonthly ? 'A month' : 'Per payment'} />
          {policies.map((policy) => (
            <PolicyRows key={policy.id} application={application} policy={policy} mayEdit={mayEdit} />
          ))}
          <Total policies={policies} />
        </Box>
        <Text
          size="xs"
          tone="subtle"
          paddingInline="4"
          paddingBlock="2"
          borderTopWidth="1px"
          borderColor="border.subtle"
        >
          Premiums {basisWords(PREMIUM_CHARGED)}
        </Text>
      </Panel>
      {adding === 'policy' && <PolicyDrawer application={application} onClose={close} />}
      {adding === 'product' && <ProductDrawer application={application} policies={policies} onClose={close} />}
    </>
  )
}
