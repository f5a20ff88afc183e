import { call } from '@portal/api-client'
import { partners } from '@portal/contract/clients/partners'
import type { PartnerCandidate } from '@portal/contract/clients/partners.schema'
import { nameWithDeath } from '@portal/domain/clients/death'
import { SEARCH_MIN_LENGTH } from '@portal/domain/limits'
import { formatDate } from '@portal/domain/values/date'
import { findKind, listSearch } from '@portal/domain/values/find-text'
import { fullName } from '@portal/domain/values/person'
import { formatPhone } from '@portal/domain/values/phone'
import { useCall } from '@portal/platform'
import { Box, Button, Flex, Stack, Text } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { LinkIcon } from '@portal/ui/icons'
import { Combobox, type ComboboxOption } from '@portal/ui/picker'
import { useCallback } from 'react'
import type { LinkedPerson } from './use-partner.ts'

const OFFERED_MAX = 10

const REASONS: Readonly<Record<PartnerCandidate['reasons'][number], string>> = {
  partner_name: 'the partner’s name',
  address: 'same address',
  phone: 'same phone',
  last_name: 'same last name',
}

function nameOf({ first_name, last_name, deceased }: PartnerCandidate): string {
  return nameWithDeath(fullName(first_name, last_name), deceased)
}

/** What tells a person apart. */
function marksOf({ date_of_birth, phone, city, adviser, has_partner }: PartnerCandidate): string {
  return [
    has_partner && 'already has a partner',
    date_of_birth && `born ${formatDate(date_of_birth)}`,
    phone && formatPhone(phone),
    city,
    adviser?.name ?? 'unassigned',
  ]
    .filter(Boolean)
    .join(' · ')
}

function optionOf(candidate: PartnerCandidate): ComboboxOption<number> {
  return {
    value: candidate.id,
    label: nameOf(candidate),
    detail: marksOf(candidate),
    disabled: candidate.has_partner,
  }
}

export interface FindPartnerProps {
  readonly clientId: number
  readonly isBusy: boolean
  readonly onLink: (person: LinkedPerson) => void
}

/** Finds the client who is the partner: those who live together are offered, anybody else is searched for. */
export function FindPartner({ clientId, isBusy, onLink }: FindPartnerProps) {
  const params = { id: clientId }
  const { data } = useCall(partners.list, { params, query: { page_size: 5 } })
  const likely = (data?.items ?? []).filter(
    ({ has_partner, reasons }) => !has_partner && reasons.some((reason) => reason !== 'last_name'),
  )
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      if (findKind(text) === 'too-short') return []
      const words = listSearch(text)
      const query = { page_size: OFFERED_MAX, ...(words && { search: words }) }
      const { items } = await call(partners.list, { params: { id: clientId }, query }, { signal })
      return items.map(optionOf)
    },
    [clientId],
  )
  return (
    <Stack gap="3">
      {likely.map((candidate) => (
        <Flex key={candidate.id} gap="2" alignItems="center" flexWrap="wrap">
          <Box flex="1 1 200px" minWidth="0">
            <Text weight="medium" overflowWrap="anywhere">
              {nameOf(candidate)}
            </Text>
            <Text size="xs" tone="subtle" numeric overflowWrap="anywhere">
              {candidate.reasons.map((reason) => REASONS[reason]).join(', ')} · {marksOf(candidate)}
            </Text>
          </Box>
          <Button
            size="sm"
            icon={<LinkIcon size={14} />}
            disabled={isBusy}
            aria-label={`Link ${nameOf(candidate)}`}
            onClick={() => onLink({ id: candidate.id, name: nameOf(candidate) })}
          >
            Link
          </Button>
        </Flex>
      ))}
      <Field label="Link a client as partner">
        <Combobox<number>
          value={null}
          options={search}
          placeholder="Search by name, phone or email"
          emptyText={`No matches. Type at least ${SEARCH_MIN_LENGTH} characters.`}
          disabled={isBusy}
          onChange={(id, option) => id !== null && option && onLink({ id, name: option.label })}
        />
      </Field>
    </Stack>
  )
}
