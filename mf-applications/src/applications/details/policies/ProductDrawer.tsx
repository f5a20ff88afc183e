import { applicationPolicies } from '@portal/contract/work/application-policies'
import { addProduct, type ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { PolicyProduct } from '@portal/contract/work/policy-fields'
import { formatDollars, formatMoney } from '@portal/domain/values/money'
import { COVERS, coverLabel } from '@portal/domain/work/cover'
import { instalmentOf } from '@portal/domain/work/premium'
import { change } from '@portal/platform'
import { changesBetween, FormDrawer, newerBy } from '@portal/screens/form'
import { Field, NativeSelect } from '@portal/ui/form'
import { useState } from 'react'
import { policyName } from '../../../policies/policy-name.ts'
import { keepProduct } from '../application-record.ts'
import { ProductFields } from './ProductFields.tsx'
import {
  blankProduct,
  PRODUCT_LABELS,
  productBody,
  typedProduct,
  typedProductErrors,
  usualTerms,
} from './product-form.ts'
import { termsInWords } from './product-terms.ts'

export interface ProductDrawerProps {
  readonly application: ApplicationDetails
  /** Those that it can be added to; the first one unless told. */
  readonly policies: readonly ProposedPolicy[]
  /** The cover that is changed; undefined for a new one. */
  readonly product?: PolicyProduct
  readonly onClose: () => void
}

/** Adds a cover to a policy, or changes one. */
export default function ProductDrawer({ application, policies, product, onClose }: ProductDrawerProps) {
  const [policyId, setPolicyId] = useState(policies[0]?.id ?? 0)
  const policy = policies.find(({ id }) => id === policyId) ?? policies[0]
  if (!policy) return null
  const { frequency, products } = policy.terms
  const taken = products.filter(({ id }) => id !== product?.id).map(({ cover }) => cover)
  const covers = COVERS.filter(({ value }) => !taken.includes(value)).map(({ value, label }) => ({ value, label }))
  const name = product && coverLabel(product.cover)
  const params = { id: application.id, policyId: policy.id }
  const initial = product ? typedProduct(product, policy.id, frequency) : blankProduct(policy.id)

  return (
    <FormDrawer
      title={name ?? 'Add product'}
      verb={product ? 'Save' : 'Add product'}
      draft={`application/${application.id}/product/${product?.id ?? 'new'}`}
      initial={initial}
      {...(product && { version: product.version })}
      labels={PRODUCT_LABELS}
      body={(typed) => productBody(typed, frequency)}
      schema={addProduct.body}
      check={(typed) => typedProductErrors(typed, policy.owner_type, frequency)}
      send={async (body, version) => {
        if (!product) return await change(applicationPolicies.addProduct, { params, body })
        const changes = { ...changesBetween(productBody(initial, frequency), body), version }
        const ofProduct = { ...params, productId: product.id }
        const saved = await change(applicationPolicies.updateProduct, { params: ofProduct, body: changes })
        keepProduct(application.id, policyId, saved)
      }}
      newer={newerBy<PolicyProduct>(['cover'], (now) => [
        { label: 'Amount', value: formatDollars(now.amount) },
        { label: 'Premium', value: formatMoney(instalmentOf(now.annual_premium, frequency)) },
        {
          label: 'Terms',
          value: termsInWords(now)
            .flatMap((term) => term.now ?? [])
            .join(', '),
        },
      ])}
      saidAfter={product ? `${name} saved` : 'Product added'}
      onClose={onClose}
    >
      {(form) => (
        <>
          {policies.length > 1 && (
            <Field {...form.field('policy_id')}>
              <NativeSelect
                value={String(policy.id)}
                options={policies.map((one) => ({ value: String(one.id), label: policyName(one) }))}
                onChange={(event) => setPolicyId(Number(event.currentTarget.value))}
              />
            </Field>
          )}
          <Field {...form.field('cover')} required>
            <NativeSelect
              value={form.value.cover}
              options={covers}
              placeholder="Select cover"
              onChange={(event) => {
                const cover = COVERS.find(({ value }) => value === event.currentTarget.value)?.value
                form.put(cover ? { cover, ...usualTerms(cover) } : { cover: '' })
              }}
            />
          </Field>
          <ProductFields form={form} frequency={frequency} />
        </>
      )}
    </FormDrawer>
  )
}
