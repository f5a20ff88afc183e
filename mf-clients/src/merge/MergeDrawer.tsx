import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { merges } from '@portal/contract/clients/merges'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { MergeField } from '@portal/domain/clients/merge'
import { MESSAGES } from '@portal/domain/message'
import { formatInstantDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { useCall, useClock } from '@portal/platform'
import { Alert, Box, Button, Grid, Heading, Skeleton, Stack, Text } from '@portal/ui/core'
import { RadioGroup } from '@portal/ui/form'
import { Drawer } from '@portal/ui/overlay'
import { ErrorPanel } from '@portal/ui/page'
import { useState } from 'react'
import {
  choicesOf,
  contentText,
  type MergeRow,
  mergeRows,
  type Pick,
  type Picks,
  picksThatHold,
  type Side,
} from './merge-rows.ts'
import { useMerge } from './use-merge.ts'

type Preview = AnswerOf<typeof merges.preview>

export interface MergeDrawerProps {
  /** The client whose page is open. */
  readonly clientId: number
  readonly otherId: number
  readonly onClose: () => void
  /** After the merge, with the client who stays. */
  readonly onMerged: (id: number) => void
}

/** Two records side by side: which one stays, whose value each field keeps, and what comes along. */
export default function MergeDrawer({ clientId, otherId, onClose, onMerged }: MergeDrawerProps) {
  const { data, error, refetch, isFetching } = useCall(merges.preview, { params: { id: clientId, otherId } })
  const [kept, setKept] = useState<Side>('a')
  const [picks, setPicks] = useState<Picks>({})
  const merging = useMerge()
  const rows = data ? mergeRows(data.winner, data.loser, picks) : []
  const [stays, goes] = kept === 'a' ? [data?.winner, data?.loser] : [data?.loser, data?.winner]
  const isStale = merging.error?.code === 'STALE_VERSION'
  async function lookAgain() {
    const { data: now } = await refetch()
    if (data && now) setPicks((known) => picksThatHold(known, data, now))
  }
  function merge() {
    if (!stays || !goes) return
    merging.mutate(
      {
        body: {
          id: stays.id,
          other_id: goes.id,
          version: stays.version,
          other_version: goes.version,
          choices: choicesOf(rows, kept),
        },
      },
      {
        onSuccess: () => onMerged(stays.id),
        onError: ({ code }) => {
          if (code === 'STALE_VERSION') void lookAgain()
        },
      },
    )
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title="Merge records"
      width={760}
      actions={
        stays && (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={merge} loading={merging.isPending} loadingText="Merging">
              Merge into no. {stays.id}
            </Button>
          </>
        )
      }
    >
      <Stack gap="4" padding="4">
        {isStale && (
          <Alert tone="warning" title={MESSAGES.staleVersion}>
            The latest values are shown below. Check your choices and merge again.
          </Alert>
        )}
        {merging.error && !isStale && <Alert tone="danger">{merging.error.message}</Alert>}
        {data && (
          <Comparison
            preview={data}
            kept={kept}
            rows={rows}
            onKeep={setKept}
            onPick={(field, pick) => setPicks((known) => ({ ...known, [field]: pick }))}
          />
        )}
        {!data && error && <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && ['60%', '82%', '74%', '66%'].map((width) => <Skeleton key={width} width={width} />)}
      </Stack>
    </Drawer>
  )
}

function nameOf({ first_name, last_name }: ClientDetails): string {
  return fullName(first_name, last_name)
}

interface ComparisonProps {
  readonly preview: Preview
  readonly kept: Side
  readonly rows: readonly MergeRow[]
  readonly onKeep: (side: Side) => void
  readonly onPick: (field: MergeField, pick: Pick) => void
}

function Comparison({ preview, kept, rows, onKeep, onPick }: ComparisonProps) {
  const { winner: a, loser: b, moves } = preview
  const coming = moves
    .map(({ what, winner, loser }) => ({ what, count: kept === 'a' ? loser : winner }))
    .filter(({ count }) => count > 0)
  return (
    <>
      <Line label="Record to keep">
        <RadioGroup<Side>
          aria-label="Record to keep"
          direction="columns"
          value={kept}
          onChange={onKeep}
          options={[
            { value: 'a', label: <RecordName client={a} /> },
            { value: 'b', label: <RecordName client={b} /> },
          ]}
        />
      </Line>
      <Stack as="section" gap="0" aria-label="Different fields">
        {rows.length === 0 ? (
          <Text tone="muted">All fields match.</Text>
        ) : (
          <Text tone="muted">The fuller or newer value is selected. You can change any of them.</Text>
        )}
        {rows.map((row) => (
          <FieldRow key={row.field} row={row} onPick={(pick) => onPick(row.field, pick)} />
        ))}
      </Stack>
      <Stack as="section" gap="1" aria-label="Also moved">
        <Heading as="h3">Also moved</Heading>
        {coming.length === 0 ? (
          <Text tone="muted">The other record has nothing to move.</Text>
        ) : (
          <Text numeric>{coming.map(({ what, count }) => contentText(what, count)).join(', ')}</Text>
        )}
        <Text tone="muted">Old links will open the merged record. You can undo the merge for 30 days.</Text>
      </Stack>
    </>
  )
}

function RecordName({ client }: { client: ClientDetails }) {
  const { timeZone } = useClock()
  return (
    <>
      <Text as="span" weight="semibold">
        {nameOf(client)}
      </Text>{' '}
      <Text as="span" size="xs" tone="subtle" numeric display="block">
        no. {client.id} · since {formatInstantDate(timeZone, client.created_at)}
      </Text>
    </>
  )
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '160px minmax(0, 1fr)' }}
      columnGap="3"
      alignItems="start"
      paddingBlock={{ base: '2', md: '1' }}
      borderBottomWidth="1px"
      borderColor="border.subtle"
    >
      <Box paddingBlock={{ md: '4px' }}>
        <Text as="span" tone="subtle">
          {label}
        </Text>
      </Box>
      {children}
    </Grid>
  )
}

function FieldRow({ row, onPick }: { row: MergeRow; onPick: (pick: Pick) => void }) {
  return (
    <Line label={row.label}>
      <RadioGroup<Pick>
        aria-label={row.label}
        direction="columns"
        value={row.pick}
        onChange={onPick}
        options={[
          { value: 'a', label: row.a },
          { value: 'b', label: row.b },
          ...(row.isList ? [{ value: 'both' as const, label: 'Both' }] : []),
        ]}
      />
    </Line>
  )
}
