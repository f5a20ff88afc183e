import { applicationPolicies } from '@portal/contract/work/application-policies'
import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { PolicyProduct } from '@portal/contract/work/policy-fields'
import { formatDollars, formatMoney } from '@portal/domain/values/money'
import { coverAmount, coverLabel } from '@portal/domain/work/cover'
import { annualPremium, instalmentOf } from '@portal/domain/work/premium'
import { productErrors } from '@portal/domain/work/product'
import { change, lazyPart } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { field } from '@portal/screens/fields'
import { useRecordSave } from '@portal/screens/record'
import { doWithUndo } from '@portal/screens/undo'
import { Box, IconButton, Text, VisuallyHidden } from '@portal/ui/core'
import { MoreIcon, PencilIcon, TrashIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { Fragment, useState } from 'react'
import { keepProduct, logOf } from '../application-record.ts'
import { Change } from './Change.tsx'
import { EditedCell } from './EditedCell.tsx'
import { termsInWords } from './product-terms.ts'
import { Cell, Line } from './table.tsx'

const ProductDrawer = lazyPart(() => import(/* webpackChunkName: "policy-forms" */ './ProductDrawer.tsx'))

type FigureName = 'amount' | 'annual_premium'

export interface ProductRowProps {
  readonly application: ApplicationDetails
  readonly policy: ProposedPolicy
  readonly product: PolicyProduct
  readonly mayEdit: boolean
}

/** Saves a figure of a cover; a premium is typed as it is paid, and kept by the year. */
function useFigureSave({ application, policy, product }: ProductRowProps) {
  const { frequency } = policy.terms
  const changeOf = (name: FigureName, typed: number) =>
    name === 'amount' ? { amount: typed } : { annual_premium: annualPremium(typed, frequency) }
  return useRecordSave<PolicyProduct, FigureName>({
    present: product,
    log: logOf(application, 'product'),
    read: (one, name) => (name === 'amount' ? one.amount : instalmentOf(one.annual_premium, frequency)),
    async write({ id, version }, name, value) {
      const params = { id: application.id, policyId: policy.id, productId: id }
      const body = { version, ...changeOf(name, Number(value ?? 0)) }
      keepProduct(application.id, policy.id, await change(applicationPolicies.updateProduct, { params, body }))
    },
    newer: (error) => newerRecord<PolicyProduct>(error, 'cover', 'version'),
    keep: (now) => keepProduct(application.id, policy.id, now),
    async errorOf(name, value) {
      const changed = { ...product, ...changeOf(name, Number(value ?? 0)) }
      return productErrors(changed, policy.owner_type).find(({ path }) => path === name)?.message
    },
  })
}

/** How the cover is limited, behind how it was. */
function Terms({ product }: { readonly product: PolicyProduct }) {
  const terms = termsInWords(product)
  if (terms.length === 0) return '–'
  return terms.map(({ now, before }, index) => (
    <Fragment key={`${now}${before}`}>
      {index > 0 && ', '}
      <Change before={before}>{now ?? 'none'}</Change>
    </Fragment>
  ))
}

/** A cover of a policy: amount and premium are edited in their place, its terms in a form. */
export function ProductRow(props: ProductRowProps) {
  const { application, policy, product, mayEdit } = props
  const { cover, amount, annual_premium, before, linked_cover } = product
  const [isEditing, setEditing] = useState(false)
  const { save, dialog } = useFigureSave(props)
  const name = coverLabel(cover)
  const isMonthly = coverAmount(cover) === 'monthly'
  const { frequency } = policy.terms
  const instalment = instalmentOf(annual_premium, frequency)
  const held = before && instalmentOf(before.annual_premium, policy.before?.frequency ?? frequency)
  const draft = `application/${application.id}/product/${product.id}`
  const params = { id: application.id, policyId: policy.id, productId: product.id }
  const remove = () =>
    doWithUndo(
      `${name} removed`,
      () => change(applicationPolicies.removeProduct, { params }),
      () => change(applicationPolicies.restoreProduct, { params }),
    )
  return (
    <Line>
      <Cell>
        {name}
        {linked_cover && (
          <Text as="span" tone="subtle">
            {' '}
            with {coverLabel(linked_cover).toLowerCase()}
          </Text>
        )}
      </Cell>
      <Cell figures>
        <EditedCell
          field={field('amount', `${isMonthly ? 'Monthly benefit' : 'Sum insured'} of ${name}`, 'cover')}
          value={amount}
          before={before && before.amount !== amount ? formatDollars(before.amount) : undefined}
          shown={formatDollars(amount)}
          unit={isMonthly ? ' a month' : undefined}
          draft={draft}
          save={mayEdit ? save : undefined}
        />
      </Cell>
      <Cell
        color="fg.muted"
        paddingStart={{ md: '3' }}
        gridColumn={{ base: '1', md: 'auto' }}
        gridRow={{ base: '2', md: 'auto' }}
      >
        {mayEdit ? (
          <Box
            as="button"
            textAlign="left"
            width="full"
            minHeight={{ base: '36px', md: '28px' }}
            borderRadius="sm"
            paddingInline="6px"
            marginInlineStart="-6px"
            _hover={{ bg: 'bg.muted' }}
            onClick={() => setEditing(true)}
          >
            <VisuallyHidden>{`Edit terms of ${name}: `}</VisuallyHidden>
            <Terms product={product} />
          </Box>
        ) : (
          <Terms product={product} />
        )}
      </Cell>
      <Cell figures gridColumn={{ base: '2', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }}>
        <EditedCell
          field={field('annual_premium', `Premium of ${name}`, 'money')}
          value={instalment}
          before={held === null || held === instalment ? undefined : formatMoney(held)}
          shown={formatMoney(instalment)}
          draft={draft}
          save={mayEdit ? save : undefined}
        />
        {dialog}
      </Cell>
      <Cell figures color="fg.muted" hideBelow="md">
        {formatMoney(annual_premium)}
      </Cell>
      <Cell gridColumn={{ base: '3', md: 'auto' }} gridRow={{ base: '1', md: 'auto' }}>
        {mayEdit && (
          <Menu
            label={`More for ${name}`}
            placement="bottom-end"
            trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${name}`} />}
            entries={[
              { id: 'edit', label: 'Edit product', icon: <PencilIcon />, onSelect: () => setEditing(true) },
              { id: 'remove', label: 'Remove', icon: <TrashIcon />, danger: true, onSelect: () => void remove() },
            ]}
          />
        )}
        {isEditing && (
          <ProductDrawer
            application={application}
            policies={[policy]}
            product={product}
            onClose={() => setEditing(false)}
          />
        )}
      </Cell>
    </Line>
  )
}
