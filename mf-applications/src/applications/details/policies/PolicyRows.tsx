import { applicationPolicies } from '@portal/contract/work/application-policies'
import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { formatDate } from '@portal/domain/values/date'
import { formatDollars, formatMoney } from '@portal/domain/values/money'
import { FREQUENCIES } from '@portal/domain/values/person'
import { COVER_OWNERS, codeLabel, coverLabel } from '@portal/domain/work/cover'
import { annualPremium, instalmentOf } from '@portal/domain/work/premium'
import { change, lazyPart } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { field } from '@portal/screens/fields'
import { useRecordSave } from '@portal/screens/record'
import { doWithUndo } from '@portal/screens/undo'
import { Box, IconButton, Text } from '@portal/ui/core'
import { MoreIcon, PencilIcon, PlusIcon, TrashIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { Badge } from '@portal/ui/page'
import { useState } from 'react'
import { policyName } from '../../../policies/policy-name.ts'
import { keepPolicy, logOf } from '../application-record.ts'
import { EditedCell } from './EditedCell.tsx'
import { ProductRow } from './ProductRow.tsx'
import { Cell, Line } from './table.tsx'

const PolicyDrawer = lazyPart(() => import(/* webpackChunkName: "policy-forms" */ './PolicyDrawer.tsx'))
const ProductDrawer = lazyPart(() => import(/* webpackChunkName: "policy-forms" */ './ProductDrawer.tsx'))

const FEE = field('fee', 'Policy fee', 'money')

export interface PolicyRowsProps {
  readonly application: ApplicationDetails
  readonly policy: ProposedPolicy
  readonly mayEdit: boolean
}

function PolicyHead({ application, policy, mayEdit }: PolicyRowsProps) {
  const [open, setOpen] = useState<'policy' | 'product'>()
  const name = policyName(policy)
  const close = () => setOpen(undefined)
  const params = { id: application.id, policyId: policy.id }
  const remove = () =>
    doWithUndo(
      `${name} removed`,
      () => change(applicationPolicies.remove, { params }),
      () => change(applicationPolicies.restore, { params }),
    )
  // Nobody said when it starts: it counts from the day on which it came into force.
  const isAssumed =
    policy.is_new &&
    application.missing?.includes('start_date') === true &&
    policy.commenced_on === application.in_force_on
  const details = [
    `${codeLabel(COVER_OWNERS, policy.owner_type)}, owner ${policy.owner_name}`,
    policy.life_insured === application.client.name ? undefined : `Life insured ${policy.life_insured}`,
    codeLabel(FREQUENCIES, policy.terms.frequency),
    policy.commenced_on && `Since ${formatDate(policy.commenced_on)}${isAssumed ? ', assumed' : ''}`,
  ].filter(Boolean)
  return (
    <Line tint>
      <Box
        role="rowheader"
        gridColumn={{ base: '1 / span 2', md: '1 / span 5' }}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="10px"
        rowGap="1"
        minWidth="0"
        fontWeight="regular"
      >
        <Text as="span" weight="medium" numeric>
          {name}
        </Text>
        {policy.is_new ? <Badge tone="info">New policy</Badge> : <Badge tone="warning">Changes policy in force</Badge>}
        {details.map((words) => (
          <Text key={words} as="span" tone="muted" numeric>
            {words}
          </Text>
        ))}
      </Box>
      <Cell>
        {mayEdit && (
          <Menu
            label={`More for ${name}`}
            placement="bottom-end"
            trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${name}`} />}
            entries={[
              { id: 'product', label: 'Add product', icon: <PlusIcon />, onSelect: () => setOpen('product') },
              { id: 'edit', label: 'Edit policy', icon: <PencilIcon />, onSelect: () => setOpen('policy') },
              { id: 'remove', label: 'Remove', icon: <TrashIcon />, danger: true, onSelect: () => void remove() },
            ]}
          />
        )}
        {open === 'policy' && <PolicyDrawer application={application} policy={policy} onClose={close} />}
        {open === 'product' && <ProductDrawer application={application} policies={[policy]} onClose={close} />}
      </Cell>
    </Line>
  )
}

function FeeRow({ application, policy, mayEdit }: PolicyRowsProps) {
  const { frequency, policy_fee } = policy.terms
  const { save, dialog } = useRecordSave<ProposedPolicy, 'fee'>({
    present: policy,
    log: logOf(application, 'policy'),
    read: ({ terms }) => instalmentOf(terms.policy_fee, terms.frequency),
    async write({ id, version, terms }, _, value) {
      const body = { version, policy_fee: annualPremium(Number(value ?? 0), terms.frequency) }
      const params = { id: application.id, policyId: id }
      keepPolicy(application.id, await change(applicationPolicies.update, { params, body }))
    },
    newer: (error) => newerRecord<ProposedPolicy>(error, 'terms', 'version'),
    keep: (now) => keepPolicy(application.id, now),
    errorOf: async (_, value) => (Number(value ?? 0) < 0 ? 'Please enter $0 or more' : undefined),
  })
  const before = policy.before && instalmentOf(policy.before.policy_fee, policy.before.frequency)
  const fee = instalmentOf(policy_fee, frequency)
  return (
    <Line>
      <Cell color="fg.muted" gridColumn={{ base: '1', md: '1 / span 3' }}>
        Policy fee
      </Cell>
      <Cell figures>
        <EditedCell
          field={FEE}
          value={fee}
          before={before === null || before === fee ? undefined : formatMoney(before)}
          shown={formatMoney(fee)}
          draft={`application/${application.id}/policy/${policy.id}`}
          save={mayEdit ? save : undefined}
        />
        {dialog}
      </Cell>
      <Cell figures color="fg.muted" hideBelow="md">
        {formatMoney(policy_fee)}
      </Cell>
      <Cell />
    </Line>
  )
}

/** A policy, its covers, those that it drops, and its fee. */
export function PolicyRows(props: PolicyRowsProps) {
  const { application, policy, mayEdit } = props
  return (
    <>
      <PolicyHead {...props} />
      {policy.terms.products.map((product) => (
        <ProductRow key={product.id} application={application} policy={policy} product={product} mayEdit={mayEdit} />
      ))}
      {policy.dropped.map(({ id, cover, amount, annual_premium }) => (
        <Line key={id}>
          <Cell color="fg.subtle">
            <del>{coverLabel(cover)}</del>
          </Cell>
          <Cell figures color="fg.subtle">
            <del>{formatDollars(amount)}</del>
          </Cell>
          <Cell color="fg.muted">Dropped</Cell>
          <Cell figures color="fg.subtle">
            <del>{formatMoney(instalmentOf(annual_premium, policy.before?.frequency ?? policy.terms.frequency))}</del>
          </Cell>
          <Cell hideBelow="md" />
          <Cell hideBelow="md" />
        </Line>
      ))}
      {policy.terms.products.length === 0 && (
        <Line>
          <Cell color="fg.muted" gridColumn="1 / -1">
            No product yet.
          </Cell>
        </Line>
      )}
      <FeeRow {...props} />
    </>
  )
}
