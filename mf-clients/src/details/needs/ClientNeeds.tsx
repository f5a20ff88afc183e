import { needs as calls } from '@portal/contract/clients/needs'
import type { Needs } from '@portal/contract/clients/needs.schema'
import { quotes } from '@portal/contract/quotes/quotes'
import { NEEDS_PEOPLE, type NeedsPerson } from '@portal/domain/clients/needs/compare-needs'
import { formatInstantDate } from '@portal/domain/values/date'
import { callQuery, mayCall, queryClient, useCall, useChange, useClock } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { newerRecord } from '@portal/screens/draft'
import { TabSkeleton } from '@portal/screens/record'
import { Alert, Box, Button, Flex, Spacer, Stack, Text } from '@portal/ui/core'
import { ClockIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { ErrorPanel, SegmentedControl } from '@portal/ui/page'
import { useEffect, useRef, useState } from 'react'
import type { ClientTabProps } from '../client-tab.ts'
import { usePartnerPerson } from '../partner/use-partner-person.ts'
import { NeedsConflict } from './NeedsConflict.tsx'
import { NeedsHistory } from './NeedsHistory.tsx'
import { NeedsOfPerson, NeedsToRead } from './NeedsOfPerson.tsx'
import { partOf, placeOf, useNeedsDraft } from './needs-draft.ts'
import { useInForce } from './use-in-force.ts'

/** The needs as they are now, where the server refused a saving for its age. */
function newerNeeds(error: unknown): Needs | undefined {
  return newerRecord<Needs>(error, 'people', 'version')
}

function SavedNote({ needs }: { needs: Needs }) {
  const { timeZone } = useClock()
  if (!needs.saved_at) return null
  return (
    <Text tone="subtle">
      Saved {formatInstantDate(timeZone, needs.saved_at)}
      {needs.author && ` by ${needs.author.name}`}
    </Text>
  )
}

function NeedsEditor({ clientId, client, role, present }: ClientTabProps & { present: Needs }) {
  const edit = useNeedsDraft(clientId, present)
  const [person, setPerson] = useState<NeedsPerson>('client')
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [theirs, setTheirs] = useState<Needs>()
  const form = useRef<HTMLDivElement>(null)
  const query = callQuery(calls.view, { params: { id: clientId } }).queryKey
  const save = useChange(calls.save)
  const mayEdit = mayCall(calls.save, role)
  const mayQuote = mayCall(quotes.make, role)
  const navigate = useNavigate()
  const partner = usePartnerPerson(clientId)
  const inForce = useInForce(clientId, person)
  const error = save.error && !theirs ? save.error : null

  // A refused saving leads to the first field that needs another look.
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])

  async function send(version: number) {
    const sent = edit.people
    const people = sent.map((part) => ({ ...part, covers: [...part.covers] }))
    try {
      const saved = await save.mutateAsync({ params: { id: clientId }, body: { people, version } })
      edit.settle(sent, saved)
      queryClient.setQueryData(query, saved)
      toast({
        ...{ title: 'Needs saved', tone: 'success' },
        ...(mayQuote && {
          action: { label: 'New quote', run: () => void navigate(`/quoting-tools?client=${clientId}`) },
        }),
      })
    } catch (error) {
      setTheirs(newerNeeds(error))
    }
  }

  function discard() {
    toast({ title: 'Changes discarded', undo: edit.discard() })
  }

  function takeTheirs() {
    if (theirs) queryClient.setQueryData(query, theirs)
    edit.discard()
    save.reset()
    setTheirs(undefined)
  }

  function keepMine() {
    if (!theirs) return
    edit.rebase(theirs)
    setTheirs(undefined)
    void send(theirs.version)
  }

  const place = placeOf(edit.people, person)
  const names = { client: client.first_name, partner: partner.first_name ?? 'Partner' }
  return (
    <Stack gap="4" ref={form}>
      <Flex gap="3" alignItems="center" flexWrap="wrap">
        <SegmentedControl
          label="Person"
          segments={NEEDS_PEOPLE.map(({ value }) => ({ value, label: names[value] }))}
          value={person}
          onChange={setPerson}
        />
        <SavedNote needs={present} />
        <Spacer />
        <Button
          size="sm"
          variant="ghost"
          icon={<ClockIcon size={14} />}
          disabled={present.version === 0}
          onClick={() => setHistoryOpen(true)}
        >
          Versions
        </Button>
      </Flex>
      {error && <Alert tone="danger" title={error.message} />}
      {mayEdit ? (
        <NeedsOfPerson
          key={person}
          known={person === 'client' ? client : partner}
          inForce={inForce}
          part={partOf(edit.people, person)}
          onChange={(changes) => edit.change(person, changes)}
          errorAt={(field) => error?.errorAt(`people.${place}.${field}`)}
        />
      ) : (
        <NeedsToRead part={present.people.find((part) => part.person === person)} />
      )}
      {/* Its room stays when it is saved, so that nothing jumps. */}
      {!edit.isDirty && mayEdit && <Box height="57px" />}
      {edit.isDirty && mayEdit && (
        <Box
          position="sticky"
          bottom="0"
          zIndex="1"
          paddingBlock="3"
          bg="bg.surface"
          borderTopWidth="1px"
          borderColor="border"
        >
          <Flex gap="2" alignItems="center">
            <Text tone="muted" role="status">
              Not saved yet
            </Text>
            <Spacer />
            <Button onClick={discard} disabled={save.isPending}>
              Discard
            </Button>
            <Button
              variant="primary"
              loading={save.isPending}
              loadingText="Saving"
              onClick={() => void send(edit.base.version)}
            >
              Save needs
            </Button>
          </Flex>
        </Box>
      )}
      {isHistoryOpen && (
        <NeedsHistory
          clientId={clientId}
          onClose={() => setHistoryOpen(false)}
          {...(mayEdit && {
            onRestore: (version: Needs) => {
              edit.restore(version)
              setHistoryOpen(false)
            },
          })}
        />
      )}
      {theirs && (
        <NeedsConflict
          base={edit.base}
          theirs={theirs}
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </Stack>
  )
}

/** The tab of the covers that a client and partner want, with the calculation behind them. */
export default function ClientNeeds(props: ClientTabProps) {
  const { data, error, refetch, isFetching } = useCall(calls.view, { params: { id: props.clientId } })
  if (error && !data) return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <TabSkeleton />
  return <NeedsEditor {...props} present={data} />
}
