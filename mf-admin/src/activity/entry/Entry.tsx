import { audit } from '@portal/contract/office/audit'
import type { AuditDetails } from '@portal/contract/office/audit.schema'
import { formatCount } from '@portal/domain/values/count'
import { formatIn, formatInstantDate } from '@portal/domain/values/date'
import { copyText, useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Alert, Box, Flex, Heading, IconButton, Loading, Stack, Text, TextLink } from '@portal/ui/core'
import { CopyIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { EmptyState, ErrorPanel, KeyValueList } from '@portal/ui/page'
import { applicationAddress, clientAddress } from '../record-addresses.ts'
import { Who } from '../shared/Who.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import { entryTitle } from './entry-title.ts'

const secondOf = formatIn('en-AU', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** `7c1e 9ab0 44d2 … e03f` */
function shortHash(hash: string): string {
  const fours = hash.match(/.{1,4}/g) ?? []
  return `${fours.slice(0, 3).join(' ')} … ${fours.at(-1)}`
}

/** A link among the facts, as high as its neighbours. */
function FactLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Box as="span" display="block" paddingBlock="4px">
      <TextLink asChild>
        <Link to={to}>{children}</Link>
      </TextLink>
    </Box>
  )
}

function Mono({ children }: { readonly children: string }) {
  return (
    <Box as="span" display="block" paddingBlock="4px" fontFamily="mono" fontSize="xs">
      {children}
    </Box>
  )
}

function Sealing({ sealing }: Pick<AuditDetails, 'sealing'>) {
  switch (sealing) {
    case 'holds':
      return <Alert tone="success">This entry hasn’t changed since it was sealed.</Alert>
    case 'altered':
      return <Alert tone="danger">This entry was changed after it was sealed.</Alert>
    case 'unsealed':
      return <Alert>Not sealed yet. Each day is sealed once it’s over.</Alert>
  }
}

function Hash({ hash }: { readonly hash: string }) {
  async function copy() {
    const isCopied = await copyText(hash)
    toast(isCopied ? { title: 'Hash copied', tone: 'success' } : { title: 'Couldn’t copy the hash.', tone: 'danger' })
  }
  return (
    <Flex as="span" alignItems="center" gap="1">
      <Mono>{shortHash(hash)}</Mono>
      <IconButton size="sm" icon={<CopyIcon size={14} />} label="Copy hash" onClick={() => void copy()} />
    </Flex>
  )
}

function Facts({ entry }: { readonly entry: AuditDetails }) {
  const { client, application_id, request_id } = entry
  return (
    <KeyValueList
      labelWidth={104}
      rows={[
        ...(client
          ? [{ label: 'Client', value: <FactLink to={clientAddress(client.id)}>{client.name}</FactLink> }]
          : []),
        ...(application_id === null
          ? []
          : [
              {
                label: 'Application',
                value: <FactLink to={applicationAddress(application_id)}>{`No. ${application_id}`}</FactLink>,
              },
            ]),
        { label: 'Entry', value: formatCount(entry.id) },
        { label: 'Request', value: request_id && <Mono>{request_id}</Mono> },
        { label: 'Hash', value: <Hash hash={entry.hash} /> },
      ]}
    />
  )
}

function EntryShown({ entry }: { readonly entry: AuditDetails }) {
  const { timeZone } = useClock()
  const { at, user, record, kind, what, changes } = entry
  return (
    <Stack gap="0" minHeight="full">
      <Stack gap="1" padding="16px 24px 12px">
        <Heading as="h2" size="lg">
          {entryTitle(entry)}
        </Heading>
        <Flex alignItems="center" flexWrap="wrap" columnGap="3" rowGap="1">
          <Text as="span" tone="muted">
            <Who user={user} />
          </Text>
          <Text as="span" tone="subtle" numeric>
            {formatInstantDate(timeZone, at)} {secondOf(timeZone, at)}
          </Text>
          {record?.to && (
            <Box as="span" marginInlineStart="auto">
              <TextLink asChild>
                <Link to={record.to}>Open {kind.toLowerCase()}</Link>
              </TextLink>
            </Box>
          )}
        </Flex>
      </Stack>
      {entry.erased ? (
        <Box padding="0 24px 12px">
          <Alert>
            The details were erased with the person they were about. The seal still proves the entry was written.
          </Alert>
        </Box>
      ) : changes.length > 0 ? (
        <ChangeTable changes={changes} />
      ) : (
        <Box padding="12px 24px" borderBlockWidth="1px" borderColor="border.subtle">
          <Text tone="muted">{what || 'No fields were recorded.'}</Text>
        </Box>
      )}
      <Box padding="12px 24px">
        <Facts entry={entry} />
      </Box>
      <Box padding="0 24px 16px" marginTop="auto">
        <Sealing sealing={entry.sealing} />
      </Box>
    </Stack>
  )
}

/** An entry of the audit log: each field before and after, and whether it matches its seal. */
export function Entry({ id }: { readonly id: number }) {
  const { data: entry, error, refetch, isFetching } = useCall(audit.view, { params: { id } })
  if (entry) return <EntryShown entry={entry} />
  if (error?.status === 404) {
    return <EmptyState title="Entry not found">Choose another one from the list.</EmptyState>
  }
  if (error) return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  return <Loading />
}
