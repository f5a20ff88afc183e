import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { tasks } from '@portal/contract/work/tasks'
import { callNextTitle } from '@portal/domain/clients/phone-call'
import { daysBefore } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { phoneDigits } from '@portal/domain/values/phone'
import { change, useClock, useMayCall, useProfile } from '@portal/platform'
import { Link, useLocation, useNavigate, useSearchParams } from '@portal/router'
import { doWithUndo } from '@portal/screens/undo'
import { Box, Button, Flex, IconButton, Text } from '@portal/ui/core'
import { CheckIcon, ClockIcon, CloseIcon, NoteIcon, PhoneIcon } from '@portal/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { addressOfWriting } from '../details/composer/writing.ts'
import { wasJustAdded } from './just-added.ts'

/** Adds the task to follow up tomorrow, with the way back; knows whether it is there. */
function useFollowUp(clientId: number) {
  const me = useProfile()
  const { today } = useClock()
  const [isSending, setSending] = useState(false)
  const [taskId, setTaskId] = useState<number>()
  async function add(): Promise<boolean> {
    setSending(true)
    let id = 0
    const body = {
      title: callNextTitle('talked'),
      client_id: clientId,
      due_on: daysBefore(today, -1),
      ...(me && { assignee_id: me.id }),
    }
    const isAdded = await doWithUndo(
      'Follow-up added for tomorrow',
      async () => {
        id = (await change(tasks.create, { body })).id
        setTaskId(id)
      },
      async () => {
        await change(tasks.remove, { params: { id } })
        setTaskId(undefined)
      },
    )
    setSending(false)
    return isAdded
  }
  return { add, isSending, isAdded: taskId !== undefined }
}

function focusFirst(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}

/** Who was just added, and what is mostly done then: the focus goes to the first of it. */
function AfterAdding({ client, onClose }: { readonly client: ClientDetails; readonly onClose: () => void }) {
  const [params] = useSearchParams()
  const followUp = useFollowUp(client.id)
  const mayLog = useMayCall(phoneCalls.createZoomLog)
  const mayAddTask = useMayCall(tasks.create)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(place.current), [])
  const digits = client.phone && phoneDigits(client.phone)
  const name = fullName(client.first_name, client.last_name)
  async function addFollowUp() {
    const isAdded = await followUp.add()
    // Its button has gone with the focus. Who is elsewhere by now stays there.
    if (isAdded && document.activeElement === document.body) focusFirst(place.current)
  }
  function close() {
    place.current?.closest('main')?.focus({ preventScroll: true })
    onClose()
  }
  return (
    <Flex
      ref={place}
      role="group"
      aria-label={`${name} added: what next?`}
      alignItems="center"
      flexWrap="wrap"
      gap="2"
      paddingInline="gutter"
      paddingBlock="2"
      bg="bg.muted"
      borderTopWidth="1px"
      borderColor="border"
      flex="none"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <Box as="span" color="success.fg" flex="none">
        <CheckIcon size={16} />
      </Box>
      <Text as="span" weight="medium" overflowWrap="anywhere" flex="1" minWidth="0">
        {name} added
      </Text>
      {/* A phone has them on a line of their own. */}
      <Flex gap="2" alignItems="center" order={{ base: 1, md: 0 }} flexBasis={{ base: '100%', md: 'auto' }}>
        {digits && mayLog && (
          <Button asChild size="sm" icon={<PhoneIcon size={14} />}>
            <a href={`tel:${digits}`}>Call</a>
          </Button>
        )}
        {mayLog && (
          <Button asChild size="sm" icon={<NoteIcon size={14} />}>
            <Link to={addressOfWriting(params, 'call')} replace>
              Log the call
            </Link>
          </Button>
        )}
        {mayAddTask &&
          (followUp.isAdded ? (
            <Flex as="span" alignItems="center" gap="1" fontSize="sm" color="success.fg">
              <CheckIcon size={14} />
              Follow-up tomorrow
            </Flex>
          ) : (
            <Button
              size="sm"
              icon={<ClockIcon size={14} />}
              loading={followUp.isSending}
              loadingText="Adding"
              onClick={() => void addFollowUp()}
            >
              Follow up tomorrow
            </Button>
          ))}
      </Flex>
      <IconButton size="sm" icon={<CloseIcon size={14} />} label="Dismiss" onClick={close} />
    </Flex>
  )
}

/**
 * What is mostly done after somebody was added, on the page that opens then. Once: history forgets it at once, so that
 * neither reloading nor going back adds a second follow-up, and another tab or form closes it.
 */
export function WhereJustAdded({ client }: { readonly client: ClientDetails }) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(() => wasJustAdded(state))
  const [openedAt] = useState(search)
  if (isOpen && search !== openedAt) setOpen(false)
  useEffect(() => {
    if (wasJustAdded(state)) void navigate(`${pathname}${search}`, { replace: true })
  }, [navigate, pathname, search, state])
  return isOpen ? <AfterAdding client={client} onClose={() => setOpen(false)} /> : null
}
