import type { ApplicationDraft } from '@portal/contract/work/applications.schema'
import {
  COVER_OWNERS,
  codeLabel,
  coverAmount,
  coverLabel,
  FREQUENCY_WORDS,
  formatMoney,
  instalmentOf,
} from '@portal/domain'
import { Box, Flex, Stack, Text } from '@portal/ui/core'
import { KeyValueList } from '@portal/ui/page'
import { termsInWords } from '../application-details/policies/product-terms.ts'

type Policy = ApplicationDraft['policies'][number]

export interface ProposedCoversProps {
  readonly client: string
  readonly insurer: string
  readonly policies: readonly Policy[]
}

/** What the application starts with: its policies by owner, each with its covers and what they cost. */
export function ProposedCovers({ client, insurer, policies }: ProposedCoversProps) {
  return (
    <Stack gap="3">
      <KeyValueList
        rows={[
          { label: 'Client', value: client },
          { label: 'Insurer', value: insurer },
        ]}
      />
      {policies.map((policy, place) => (
        // Policies of a draft have no other name than their place.
        <ProposedPolicy key={`${place} ${policy.owner_type}`} policy={policy} />
      ))}
    </Stack>
  )
}

function ProposedPolicy({ policy }: { readonly policy: Policy }) {
  const { owner_type, frequency, policy_fee, products, remarks, life_insured } = policy
  const yearly = products.reduce((sum, { annual_premium }) => sum + annual_premium, policy_fee)
  const each = (annual: number) => formatMoney(instalmentOf(annual, frequency))
  const owner = codeLabel(COVER_OWNERS, owner_type)
  return (
    <Box as="section" aria-label={`Policy, ${owner}`} borderWidth="1px" borderColor="border" borderRadius="md">
      <Flex justifyContent="space-between" gap="3" paddingInline="3" paddingBlock="2">
        <Text weight="semibold">
          {owner}
          {life_insured && (
            <Text as="span" tone="muted">
              {' '}
              on {life_insured}
            </Text>
          )}
        </Text>
        <Text weight="semibold" numeric>
          {each(yearly)} {FREQUENCY_WORDS[frequency]}
        </Text>
      </Flex>
      <Box as="ul">
        {products.map((product) => (
          <Line
            key={product.cover}
            label={coverLabel(product.cover)}
            detail={[
              `${formatMoney(product.amount).replace(/\.00$/, '')}${coverAmount(product.cover) === 'monthly' ? ' a month' : ''}`,
              ...termsInWords({ ...product, id: 0, version: 1, before: null }).flatMap(({ now }) => now ?? []),
            ].join(', ')}
            amount={each(product.annual_premium)}
          />
        ))}
        {policy_fee > 0 && <Line label="Policy fee" amount={each(policy_fee)} />}
      </Box>
      {remarks && (
        <Text tone="muted" paddingInline="3" paddingBlock="2" borderTopWidth="1px" borderColor="border.subtle">
          {remarks}
        </Text>
      )}
    </Box>
  )
}

interface LineProps {
  readonly label: string
  readonly detail?: string
  readonly amount: string
}

function Line({ label, detail, amount }: LineProps) {
  return (
    <Flex
      as="li"
      justifyContent="space-between"
      gap="3"
      paddingInline="3"
      paddingBlock="6px"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Box minWidth="0">
        <Text>{label}</Text>
        {detail && (
          <Text tone="muted" size="xs">
            {detail}
          </Text>
        )}
      </Box>
      <Text numeric>{amount}</Text>
    </Flex>
  )
}
