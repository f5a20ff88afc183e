import type { Duplicate } from '@portal/contract/clients/duplicates.schema'
import { DUPLICATE_LIKELIHOOD_LABELS, duplicateLikelihood, duplicateReasonText } from '@portal/domain/clients/duplicate'
import { isLeadStatus } from '@portal/domain/clients/lead-status'
import { formatDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { formatPhone } from '@portal/domain/values/phone'
import { Box, Flex, Text } from '@portal/ui/core'
import { Badge, LeadStatusBadge } from '@portal/ui/page'
import type { ReactNode } from 'react'

const TONES = { very_likely: 'warning', likely: 'info', possible: 'neutral' } as const

/** What tells the person apart, as far as it is known. */
function marksOf({ phone, email, date_of_birth, adviser, state }: Duplicate): string {
  return [
    date_of_birth && `born ${formatDate(date_of_birth)}`,
    phone && formatPhone(phone),
    email,
    state,
    adviser ? adviser.name : adviser === null && 'unassigned',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Somebody who may be the same person: who it is, why, and what to do about it. */
export function DuplicateCard({ duplicate, actions }: { duplicate: Duplicate; actions: ReactNode }) {
  const { status, score, reasons } = duplicate
  const likelihood = duplicateLikelihood(score)
  const name = fullName(duplicate.first_name, duplicate.last_name)
  return (
    <Box
      as="li"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      bg="bg.surface"
      paddingInline="3"
      paddingBlock="10px"
      aria-label={name}
    >
      <Flex alignItems="center" gap="2" flexWrap="wrap">
        <Text as="span" weight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        {isLeadStatus(status) && <LeadStatusBadge status={status} />}
        <Box marginInlineStart="auto">
          <Badge tone={TONES[likelihood]}>{DUPLICATE_LIKELIHOOD_LABELS[likelihood]}</Badge>
        </Box>
      </Flex>
      <Text tone="muted" numeric overflowWrap="anywhere">
        {marksOf(duplicate)}
      </Text>
      <Flex alignItems="center" gap="2" flexWrap="wrap" marginTop="6px">
        <Text as="span" size="xs" tone="subtle" flex="1 1 auto">
          {duplicateReasonText(reasons)}
        </Text>
        {actions}
      </Flex>
    </Box>
  )
}

/** `One client of somebody else may be the same person.` */
export function elsewhereText(count: number): string {
  return count === 1
    ? 'A colleague’s client may be the same person. Check with an admin before you continue.'
    : `${count} of your colleagues’ clients may be the same person. Check with an admin before you continue.`
}
