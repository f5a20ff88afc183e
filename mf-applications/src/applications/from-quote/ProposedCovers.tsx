import type { ApplicationDraft } from '@portal/contract/work/applications.schema'
import { formatDollars, formatMoney } from '@portal/domain/values/money'
import { COVER_OWNERS, codeLabel, coverAmount, coverLabel } from '@portal/domain/work/cover'
import { FREQUENCY_WORDS, instalmentOf } from '@portal/domain/work/premium'
import { Box, Flex, Stack, Text } from '@portal/ui/core'
import type { ReactNode } from 'react'
import { type TypedProduct, typedProduct } from '../details/policies/product-form.ts'
import { termsInWords } from '../details/policies/product-terms.ts'

type Policy = ApplicationDraft['policies'][number]

/** Policies of a quote to be looked at: by owner, each with its covers and what they cost. */
export function ProposedCovers({ policies }: { readonly policies: readonly Policy[] }) {
  return (
    <Stack gap="3">
      {policies.map((policy, index) => (
        // Policies of a draft have no other name than their place.
        <ProposedPolicy key={`${index} ${policy.owner_type}`} policy={policy}>
          {policy.products.map((product) => (
            <Box as="li" key={product.cover} borderTopWidth="1px" borderColor="border.subtle">
              <ProposedLine product={typedProduct({ ...product, ...UNSAVED }, 0, policy.frequency)} />
            </Box>
          ))}
        </ProposedPolicy>
      ))}
    </Stack>
  )
}

export interface ProposedPolicyProps {
  readonly policy: Policy
  /** Beside what it costs. */
  readonly action?: ReactNode
  /** What is typed of it, below its head. */
  readonly fields?: ReactNode
  /** Its covers, a list item each. */
  readonly children: ReactNode
}

/** A proposed policy: whose it is, what it costs in all, its covers and its fee. */
export function ProposedPolicy({ policy, action, fields, children }: ProposedPolicyProps) {
  const { owner_type, frequency, policy_fee, products, remarks, life_insured } = policy
  const yearly = products.reduce((sum, { annual_premium }) => sum + annual_premium, policy_fee)
  const owner = codeLabel(COVER_OWNERS, owner_type)
  return (
    <Box role="group" aria-label={`Policy, ${owner}`} borderWidth="1px" borderColor="border" borderRadius="md">
      <Flex
        justifyContent="space-between"
        alignItems="center"
        flexWrap="wrap"
        columnGap="3"
        paddingInline="3"
        paddingBlock="2"
      >
        <Text weight="semibold">
          {owner}
          {life_insured && (
            <Text as="span" tone="muted">
              {' '}
              on {life_insured}
            </Text>
          )}
        </Text>
        <Flex alignItems="center" gap="2" marginStart="auto">
          <Text weight="semibold" numeric>
            {formatMoney(instalmentOf(yearly, frequency))} {FREQUENCY_WORDS[frequency]}
          </Text>
          {action}
        </Flex>
      </Flex>
      {fields}
      <Box as="ul">
        {children}
        {policy_fee > 0 && (
          <Box as="li" borderTopWidth="1px" borderColor="border.subtle">
            <Line label="Policy fee, with stamp duty" amount={instalmentOf(policy_fee, frequency)} />
          </Box>
        )}
      </Box>
      {remarks && (
        <Text tone="muted" paddingInline="3" paddingBlock="2" borderTopWidth="1px" borderColor="border.subtle">
          {remarks}
        </Text>
      )}
    </Box>
  )
}

export interface ProposedLineProps {
  readonly product: TypedProduct
  /** Beside its premium. */
  readonly children?: ReactNode
}

/** A cover in a line: its amount and terms in words, and its premium each time. */
export function ProposedLine({ product, children }: ProposedLineProps) {
  const { cover, premium } = product
  if (cover === '') return null
  // What is typed may be empty, or no number.
  const [amount, loading, exclusions] = [product.amount || 0, product.loading || null, product.exclusions || null]
  const terms = termsInWords({ ...product, cover, amount, loading, exclusions, annual_premium: 0, ...UNSAVED })
  return (
    <Line
      label={coverLabel(cover)}
      detail={[
        `${formatDollars(amount)}${coverAmount(cover) === 'monthly' ? ' a month' : ''}`,
        ...terms.flatMap(({ now }) => now ?? []),
      ].join(', ')}
      amount={premium || 0}
    >
      {children}
    </Line>
  )
}

/** What a cover has once it is saved. */
const UNSAVED = { id: 0, version: 1, before: null } as const

interface LineProps {
  readonly label: string
  readonly detail?: string
  /** Cents each time. */
  readonly amount: number
  readonly children?: ReactNode
}

function Line({ label, detail, amount, children }: LineProps) {
  return (
    <Flex justifyContent="space-between" gap="3" paddingInline="3" paddingBlock="6px">
      <Box minWidth="0">
        <Text>{label}</Text>
        {detail && (
          <Text tone="muted" size="xs">
            {detail}
          </Text>
        )}
      </Box>
      <Flex alignItems="center" gap="2" flexShrink="0">
        <Text numeric>{formatMoney(amount)}</Text>
        {children}
      </Flex>
    </Flex>
  )
}
