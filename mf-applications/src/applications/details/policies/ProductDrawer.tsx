import { applicationPolicies } from '@portal/contract/work/application-policies'
import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { PolicyProduct } from '@portal/contract/work/policy-fields'
import { COVERS, coverLabel, formatDollars, formatMoney, instalmentOf } from '@portal/domain'
import { change } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { FormDrawer } from '@portal/screens/form'
import { Field, NativeSelect } from '@portal/ui/form'
import { KeyValueList } from '@portal/ui/page'
import { useState } from 'react'
import { policyName } from '../../../policies/policy-name.ts'
import { keepProduct } from '../application-record.ts'
import { ProductFields } from './ProductFields.tsx'
import {
  blankProduct,
  PRODUCT_LABELS,
  type ProductFieldName,
  productBody,
  type TypedProduct,
  typedProduct,
  typedProductFaults,
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

function Newer({ product, policy }: { readonly product: PolicyProduct; readonly policy: ProposedPolicy }) {
  const premium = instalmentOf(product.annual_premium, policy.terms.frequency)
  const terms = termsInWords(product).flatMap(({ now }) => now ?? [])
  return (
    <KeyValueList
      rows={[
        { label: 'Amount', value: formatDollars(product.amount) },
        { label: 'Premium', value: formatMoney(premium) },
        { label: 'Terms', value: terms.join(', ') },
      ]}
    />
  )
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

  async function send(typed: TypedProduct, version: number | undefined) {
    const body = productBody(typed, frequency)
    if (!product) return await change(applicationPolicies.addProduct, { params, body })
    // What was not typed into stays as somebody else may have left it meanwhile.
    const began = productBody(initial, frequency)
    const changed = Object.fromEntries(
      Object.entries(body).filter(([field, value]) => !Object.is(value, Reflect.get(began, field))),
    )
    const sent = { ...changed, ...(version !== undefined && { version }) }
    const saved = await change(applicationPolicies.updateProduct, {
      params: { ...params, productId: product.id },
      body: sent,
    })
    keepProduct(application.id, policyId, saved)
  }
  return (
    <FormDrawer<TypedProduct, ProductFieldName>
      title={name ?? 'Add product'}
      verb={product ? 'Save' : 'Add product'}
      draft={`application/${application.id}/product/${product?.id ?? 'new'}`}
      initial={initial}
      {...(product && { version: product.version })}
      labels={PRODUCT_LABELS}
      check={(typed) => typedProductFaults(typed, policy.owner_type, frequency)}
      send={send}
      newer={(error) => {
        const now = newerRecord<PolicyProduct>(error, 'cover', 'version')
        return now && { shown: <Newer product={now} policy={policy} />, version: now.version }
      }}
      saidAfter={product ? `${name} saved` : 'Product added'}
      onClose={onClose}
    >
      {(form) => (
        <>
          {policies.length > 1 && (
            <Field id="policy_id" label={PRODUCT_LABELS.policy_id}>
              <NativeSelect
                value={String(policy.id)}
                options={policies.map((one) => ({ value: String(one.id), label: policyName(one) }))}
                onChange={(event) => setPolicyId(Number(event.currentTarget.value))}
              />
            </Field>
          )}
          <Field id="cover" label={PRODUCT_LABELS.cover} required error={form.faultOf('cover')}>
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
