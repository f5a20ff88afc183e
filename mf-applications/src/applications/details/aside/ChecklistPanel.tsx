import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails, CheckedItem } from '@portal/contract/work/applications.schema'
import { formatInstantDate } from '@portal/domain/values/date'
import { CHECKLIST, CHECKLIST_SOURCES, type ChecklistItem, missingOf } from '@portal/domain/work/application-checklist'
import { applicationGroupOf } from '@portal/domain/work/application-status'
import { codeLabel } from '@portal/domain/work/cover'
import { change, mayCall, useClock } from '@portal/platform'
import { Link, useLocation } from '@portal/router'
import { Box, Flex, messageOf, Text, TextLink } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { Panel } from '@portal/ui/page'
import { useEffect, useState } from 'react'
import { keepApplication } from '../application-record.ts'
import type { ApplicationTabProps } from '../application-tab.ts'
import { CHECKLIST_ID, goToChecklist } from '../checklist-place.ts'
import { UntickDialog } from './UntickDialog.tsx'

/** What has to be done before the application goes to the insurer; shown until all of it is done. */
export function ChecklistPanel({ application, role }: ApplicationTabProps) {
  const { checklist = [], status } = application
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${CHECKLIST_ID}`) goToChecklist()
  }, [hash])
  if (checklist.length === 0 || applicationGroupOf(status) === 'closed') return null
  const missing = missingOf(checklist)
  if (missing.length === 0 && status !== 'draft') return null
  const mayTick = mayCall(applications.check, role)
  return (
    <Box id={CHECKLIST_ID} tabIndex={-1} css={{ '&:focus': { outline: 'none' } }}>
      <Panel
        title="Checklist"
        headingLevel={2}
        flush
        action={
          <Text as="span" tone="muted" numeric marginEnd="2">
            {checklist.length - missing.length} of {checklist.length}
          </Text>
        }
      >
        <Flex as="ul" flexDirection="column" listStyleType="none">
          {checklist.map((checked) => (
            <Item key={checked.item} application={application} checked={checked} mayTick={mayTick} />
          ))}
        </Flex>
      </Panel>
    </Box>
  )
}

interface ItemProps {
  readonly application: ApplicationDetails
  readonly checked: CheckedItem
  readonly mayTick: boolean
}

function Item({ application, checked, mayTick }: ItemProps) {
  const { id } = application
  const { item, source } = checked
  const [isSending, setSending] = useState(false)
  const isDone = source !== null
  const label = codeLabel(CHECKLIST, item)
  const [isAsked, setAsked] = useState(false)
  async function toggle(reason?: string) {
    setAsked(false)
    setSending(true)
    try {
      keepApplication(
        await change(applications.check, {
          params: { id, item },
          body: { done: !isDone, ...(reason !== undefined && { reason }) },
        }),
      )
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return (
    <Flex
      as="li"
      gap="2"
      alignItems="center"
      minHeight={{ base: '44px', md: '36px' }}
      paddingInline="4"
      paddingBlock="1"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Checkbox
        checked={isDone !== isSending}
        disabled={!mayTick || isSending}
        // What the records say is unticked for a reason.
        onChange={() => (isDone && source !== 'hand' ? setAsked(true) : void toggle())}
      >
        {label}
      </Checkbox>
      <Box marginStart="auto" textAlign="right">
        {isDone || checked.reason ? <How checked={checked} /> : <WhereTo application={application} item={item} />}
      </Box>
      {isAsked && (
        <UntickDialog label={label} onClose={() => setAsked(false)} onUntick={(reason) => void toggle(reason)} />
      )}
    </Flex>
  )
}

/** How it is known to be done, or why not: by whom or from what, and when. */
function How({ checked: { source, by, at, reason } }: { readonly checked: CheckedItem }) {
  const { timeZone } = useClock()
  const who = source === 'hand' ? by?.name : source ? codeLabel(CHECKLIST_SOURCES, source) : `Unticked by ${by?.name}`
  const words = [who, at && formatInstantDate(timeZone, at)].filter(Boolean).join(', ')
  return (
    <Text as="span" size="xs" tone="subtle" numeric>
      {reason ? `${words}: ${reason}` : words}
    </Text>
  )
}

/** Where an item can be done, so that it need not be ticked. */
function WhereTo({
  application: { client, quote },
  item,
}: {
  readonly application: ApplicationDetails
  readonly item: ChecklistItem
}) {
  const to: Partial<Record<ChecklistItem, readonly [string, string]>> = {
    ...(quote && { documents: ['Send quote', `/quote-info?quote=${quote.id}`] as const }),
    needs: ['Needs', `/client-details/${client.id}?tab=needs`],
    requirements: ['Requirements', '?tab=underwriting'],
  }
  const [label, address] = to[item] ?? []
  return address ? (
    <span data-part="plain">
      <TextLink asChild>
        <Link to={address}>{label}</Link>
      </TextLink>
    </span>
  ) : null
}
