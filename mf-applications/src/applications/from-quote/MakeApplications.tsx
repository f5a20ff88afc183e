import { ApiError } from '@portal/api-client'
import type { AnswerOf } from '@portal/contract/endpoint'
import { applications } from '@portal/contract/work/applications'
import type { DraftOfPerson } from '@portal/contract/work/applications.schema'
import { formatMoney } from '@portal/domain/values/money'
import { FREQUENCY_WORDS, instalmentOf } from '@portal/domain/work/premium'
import { change, useCall } from '@portal/platform'
import { Link, useNavigate } from '@portal/router'
import { ClientName } from '@portal/screens/client-name'
import { Alert, Button, Flex, Heading, messageOf, Skeleton, Stack, Text } from '@portal/ui/core'
import { Drawer, toast } from '@portal/ui/overlay'
import { ErrorPanel, IllustrativeMark } from '@portal/ui/page'
import { useState } from 'react'
import { applicationAddress } from '../list/applications.ts'
import { ProposedCovers } from './ProposedCovers.tsx'

type Drafts = AnswerOf<typeof applications.draftsOfQuote>

const TITLE = 'Make applications'
const WIDTH = 520

export interface MakeApplicationsProps {
  readonly quoteId: number
  readonly onClose: () => void
}

/** What is recommended to each person of a quote, to be applied for in one go; then the first application opens. */
export default function MakeApplications({ quoteId, onClose }: MakeApplicationsProps) {
  const { data, error, refetch, isFetching } = useCall(applications.draftsOfQuote, { params: { id: quoteId } })
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const navigate = useNavigate()
  const ready = (data?.people ?? []).filter(({ draft }) => draft !== null)

  async function send({ version }: Drafts) {
    setSending(true)
    setRefusal(undefined)
    try {
      const people = ready.flatMap(({ clientIndex, portfolioCode }) =>
        portfolioCode === null ? [] : [{ clientIndex, portfolioCode }],
      )
      const body = { version, people }
      const { items } = await change(applications.createOfQuote, { params: { id: quoteId }, body })
      const first = items.toSorted((one, other) => one.clientIndex - other.clientIndex)[0]
      toast({ title: `${counted(items.length)} started`, tone: 'success' })
      if (first) navigate(applicationAddress(first))
    } catch (refused) {
      setRefusal(messageOf(refused))
      // Somebody has made one, or changed the quote: what is shown says so now.
      if (refused instanceof ApiError) await refetch()
    } finally {
      setSending(false)
    }
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={TITLE}
      width={WIDTH}
      actions={
        data && (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              disabled={ready.length === 0}
              loading={isSending}
              loadingText="Starting"
              onClick={() => void send(data)}
            >
              {ready.length === 0 ? 'Start applications' : `Start ${counted(ready.length)}`}
            </Button>
          </>
        )
      }
    >
      <Stack padding="4" gap="5" aria-busy={!data && !error}>
        {refusal && <Alert tone="danger" title={refusal} />}
        {error && !data && <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={32} />}
        {data?.people.map((person) => (
          <Proposed key={person.clientIndex} person={person} client={data.client} />
        ))}
      </Stack>
    </Drawer>
  )
}

const counted = (count: number) => (count === 1 ? '1 application' : `${count} applications`)

/** One person: with which insurer, for what, or what is to be done first. */
function Proposed({ person, client }: { readonly person: DraftOfPerson; readonly client: Drafts['client'] }) {
  const { name, draft, obstacle } = person
  const frequency = draft?.policies[0]?.frequency ?? 'Y'
  const yearly = (draft?.policies ?? [])
    .flatMap(({ policy_fee, products }) => [policy_fee, ...products.map(({ annual_premium }) => annual_premium)])
    .reduce((sum, cents) => sum + cents, 0)
  return (
    <Stack as="section" gap="3" aria-label={name}>
      <Flex justifyContent="space-between" alignItems="baseline" gap="3" flexWrap="wrap">
        <Heading as="h3" size="md">
          {person.client ? <ClientName client={person.client} /> : name}
        </Heading>
        {draft && (
          <Text numeric>
            {draft.insurer}, {formatMoney(instalmentOf(yearly, frequency))} {FREQUENCY_WORDS[frequency]}
          </Text>
        )}
      </Flex>
      {draft?.illustrative && (
        <Flex>
          <IllustrativeMark />
        </Flex>
      )}
      {draft && <ProposedCovers policies={draft.policies} />}
      {draft?.left_out.map((words) => (
        <Alert key={words} tone="warning" title={`${words}, so it’s left out`} />
      ))}
      {obstacle && (
        <Alert
          tone={obstacle.kind === 'made' ? 'info' : 'warning'}
          title={obstacle.message}
          action={<WayOut obstacle={obstacle} client={client} />}
        />
      )}
    </Stack>
  )
}

interface WayOutProps {
  readonly obstacle: NonNullable<DraftOfPerson['obstacle']>
  readonly client: Drafts['client']
}

/** Where what is in the way is fixed; nothing where it can’t be here. */
function WayOut({ obstacle: { kind, application_id }, client }: WayOutProps) {
  if (kind === 'made' && application_id !== null) {
    return (
      <Button asChild size="sm">
        <Link to={applicationAddress({ id: application_id })}>Open application</Link>
      </Button>
    )
  }
  if (kind === 'no_client' && client) {
    return (
      <Button asChild size="sm">
        <Link to={`/client-details/${client.id}?tab=partner`}>Add as partner</Link>
      </Button>
    )
  }
  return null
}
