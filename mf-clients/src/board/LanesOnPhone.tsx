import { clients } from '@portal/contract/clients'
import type { ClientRow } from '@portal/contract/clients.schema'
import { formatTotal, fullName, isLeadStatus, LEAD_STATUS_GROUPS, LEAD_STATUSES, type LeadStatus } from '@portal/domain'
import { mayCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { type BoardProps, totalText, writeListAddress } from '@portal/screens/list'
import { recordAddress } from '@portal/screens/record'
import { Box, Button, Column, Flex, IconButton, Skeleton, Stack, Text } from '@portal/ui/core'
import { NativeSelect } from '@portal/ui/form'
import { MoreIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { FaultPanel } from '@portal/ui/page'
import { useState } from 'react'
import { clientAddress, type People } from '../list/people.ts'
import { moveStatus } from '../status/move-status.ts'
import { statusEntries } from '../status/status-entries.tsx'
import { LeadCard } from './LeadCard.tsx'
import { useBoard } from './use-board.ts'

/** The board on a phone: one lane at a time, and a menu on each card that moves it. */
export default function LanesOnPhone({ list, address, viewer }: BoardProps<People>) {
  const { today } = useClock()
  const { answer, shown, others, group, showMore } = useBoard(address.state, viewer)
  const [chosen, setChosen] = useState<LeadStatus>()
  const lane = shown.find(({ status }) => status === chosen) ?? shown[0]
  const { data, error } = answer
  if (error && !data) return <FaultPanel message={error.message} onRetry={() => void answer.refetch()} />
  if (!lane) return null

  function choose(status: LeadStatus) {
    setChosen(status)
    const wanted = LEAD_STATUSES[status].group
    if (wanted !== group) address.change({ filters: { ...address.state.filters, status_group: wanted } })
  }
  const options = [...shown, ...others]
    .sort((one, other) => one.status - other.status)
    .map((one) => ({
      value: String(one.status),
      label: data ? `${LEAD_STATUSES[one.status].label} (${totalText(one)})` : LEAD_STATUSES[one.status].label,
      group: LEAD_STATUS_GROUPS.find(({ value }) => value === LEAD_STATUSES[one.status].group)?.label ?? '',
    }))
  function addressOf(lead: ClientRow, at: number): string {
    const params = writeListAddress(address.state, list)
    const lane = String(lead.status)
    return recordAddress(clientAddress(lead), { path: list.path, params, place: at + 1, lane })
  }
  return (
    <Column>
      <Box paddingInline="gutter" paddingBottom="2">
        <NativeSelect
          aria-label="Status"
          value={String(lane.status)}
          options={options}
          onChange={(event) => {
            const status = Number(event.currentTarget.value)
            if (isLeadStatus(status)) choose(status)
          }}
        />
      </Box>
      <Stack
        as="ul"
        gap="2"
        flex="1 1 0"
        minHeight="0"
        overflowY="auto"
        padding="2"
        listStyleType="none"
        bg="bg.subtle"
      >
        {lane.cards === undefined && <Skeleton height={91} />}
        {lane.cards?.length === 0 && (
          <Text as="li" tone="muted" padding="4" textAlign="center">
            No leads in this status
          </Text>
        )}
        {lane.cards?.map((lead, at) => (
          <Flex
            as="li"
            key={lead.id}
            alignItems="flex-start"
            borderWidth="1px"
            borderColor="border"
            borderRadius="md"
            bg="bg.raised"
          >
            <Box flex="1 1 0" minWidth="0" padding="10px 0 10px 12px" asChild>
              <Link to={addressOf(lead, at)}>
                <LeadCard lead={lead} today={today} />
              </Link>
            </Box>
            {mayCall(clients.updateStatus, viewer.role) && (
              <Menu
                label="Status"
                placement="bottom-end"
                trigger={<IconButton icon={<MoreIcon />} label={`Move ${fullName(lead.first_name, lead.last_name)}`} />}
                entries={statusEntries(
                  lead.status,
                  (status) => void moveStatus(lead, { status, version: lead.version, card: lead }),
                )}
              />
            )}
          </Flex>
        ))}
        {lane.left > 0 && (
          <li>
            {lane.fault && (
              <Text role="alert" tone="danger" textAlign="center">
                {lane.fault}
              </Text>
            )}
            <Button block variant="ghost" loading={lane.loading} onClick={() => showMore(lane.status)}>
              {lane.fault ? 'Try again' : `${formatTotal(lane.left, lane.total_is_estimate)} more`}
            </Button>
          </li>
        )}
      </Stack>
    </Column>
  )
}
