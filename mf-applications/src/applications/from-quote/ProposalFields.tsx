import { FREQUENCIES } from '@portal/domain/values/person'
import { COVER_OWNERS, codeLabel, coverLabel } from '@portal/domain/work/cover'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { type FormState, formState } from '@portal/screens/form'
import { Box, Button, Flex, Grid, Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { MoneyInput } from '@portal/ui/input'
import { useState } from 'react'
import { ProductFields } from '../details/policies/ProductFields.tsx'
import { PRODUCT_LABELS, type ProductFieldName, type TypedProduct } from '../details/policies/product-form.ts'
import { ProposedLine, ProposedPolicy } from './ProposedCovers.tsx'
import {
  coverPath,
  paidBy,
  policyAsTyped,
  policyPath,
  type TypedCover,
  type TypedPolicy,
  type TypedProposal,
} from './proposal-form.ts'

const PRODUCT_FIELDS = Object.keys(PRODUCT_LABELS) as ProductFieldName[]
const POLICY_FIELDS = ['owner_type', 'frequency', 'policy_fee', 'remarks'] as const

/** The proposed policies, each to be looked at, changed, or left out in part. */
export function ProposalFields({ form }: { readonly form: FormState<TypedProposal, string> }) {
  const { policies } = form.value
  return (
    <Stack gap="3" id="policies" tabIndex={-1}>
      {form.errorOf('policies') && (
        <Text tone="danger" role="alert">
          {form.errorOf('policies')}
        </Text>
      )}
      {policies.map((typed, index) => (
        <PolicyPart
          // Policies of a draft have no other name than their place.
          key={policyPath(index, '')}
          index={index}
          typed={typed}
          errorOf={form.errorOf}
          onChange={(next) => form.put({ policies: policies.map((one, at) => (at === index ? next : one)) })}
        />
      ))}
    </Stack>
  )
}

interface PolicyPartProps {
  readonly index: number
  readonly typed: TypedPolicy
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (typed: TypedPolicy) => void
}

function PolicyPart({ index, typed, errorOf, onChange }: PolicyPartProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = isUnfolded || POLICY_FIELDS.some((field) => errorOf(policyPath(index, field)) !== undefined)
  const owner = codeLabel(COVER_OWNERS, typed.owner_type)
  return (
    <ProposedPolicy
      policy={policyAsTyped(typed)}
      action={
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-label={`Change policy, ${owner}`}
          onClick={() => setUnfolded(!isOpen)}
        >
          Change
        </Button>
      }
      fields={isOpen && <PolicyFields index={index} typed={typed} errorOf={errorOf} onChange={onChange} />}
    >
      {typed.products.map((product, at) => (
        <CoverPart
          key={product.cover}
          at={coverPath(index, at)}
          policy={typed}
          product={product}
          errorOf={errorOf}
          onChange={(next) =>
            onChange({ ...typed, products: typed.products.map((one, other) => (other === at ? next : one)) })
          }
        />
      ))}
    </ProposedPolicy>
  )
}

function PolicyFields({ index, typed, errorOf, onChange }: PolicyPartProps) {
  const field = (name: (typeof POLICY_FIELDS)[number]) => {
    const id = policyPath(index, name)
    return { id, error: errorOf(id) }
  }
  return (
    <Stack gap="4" padding="3" borderTopWidth="1px" borderColor="border.subtle" bg="bg.muted">
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Field {...field('owner_type')} label="Ownership">
          <NativeSelect
            value={typed.owner_type}
            options={COVER_OWNERS}
            onChange={({ currentTarget }) => {
              const chosen = COVER_OWNERS.find(({ value }) => value === currentTarget.value)
              if (chosen) onChange({ ...typed, owner_type: chosen.value })
            }}
          />
        </Field>
        <Field {...field('frequency')} label="Premium paid">
          <NativeSelect
            value={typed.frequency}
            options={FREQUENCIES}
            onChange={({ currentTarget }) => {
              const chosen = FREQUENCIES.find(({ value }) => value === currentTarget.value)
              if (chosen) onChange(paidBy(typed, chosen.value))
            }}
          />
        </Field>
        <Field {...field('policy_fee')} label="Policy fee">
          <MoneyInput
            value={typed.fee}
            unit={FREQUENCY_WORDS[typed.frequency]}
            onChange={(fee) => onChange({ ...typed, fee })}
          />
        </Field>
      </Grid>
      <Field {...field('remarks')} label="Remarks" optional>
        <TextInput
          value={typed.remarks}
          maxLength={500}
          onChange={({ currentTarget }) => onChange({ ...typed, remarks: currentTarget.value })}
        />
      </Field>
    </Stack>
  )
}

interface CoverPartProps {
  /** What stands before the paths of its fields. */
  readonly at: string
  readonly policy: TypedPolicy
  readonly product: TypedCover
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (product: TypedCover) => void
}

function CoverPart({ at, policy, product, errorOf, onChange }: CoverPartProps) {
  const { cover, isLeftOut } = product
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = !isLeftOut && (isUnfolded || PRODUCT_FIELDS.some((field) => errorOf(at + field) !== undefined))
  const name = cover === '' ? '' : coverLabel(cover)
  const put = (changes: Partial<TypedProduct>) =>
    onChange({ ...product, ...changes, hasOwnPremium: product.hasOwnPremium || 'premium' in changes })
  const leave = (left: boolean) => onChange({ ...product, isLeftOut: left })
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border.subtle">
      {isLeftOut ? (
        <Flex justifyContent="space-between" alignItems="center" gap="3" paddingInline="3" paddingBlock="6px">
          <Text tone="muted">{name} won’t be included</Text>
          <Button size="sm" variant="ghost" aria-label={`Include ${name}`} onClick={() => leave(false)}>
            Include
          </Button>
        </Flex>
      ) : (
        <ProposedLine product={product}>
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-label={`Change ${name}`}
            onClick={() => setUnfolded(!isOpen)}
          >
            Change
          </Button>
        </ProposedLine>
      )}
      {isOpen && (
        <Stack gap="4" padding="3" role="group" aria-label={name} bg="bg.muted">
          <ProductFields form={formState(product, put, PRODUCT_LABELS, errorOf, at)} frequency={policy.frequency} />
          <Flex>
            <Button size="sm" aria-label={`Leave out ${name}`} onClick={() => leave(true)}>
              Leave out
            </Button>
          </Flex>
        </Stack>
      )}
    </Box>
  )
}
