import { call } from '@portal/api-client'
import { users } from '@portal/contract/account/users'
import type { UserRow } from '@portal/contract/account/users.schema'
import { tasks } from '@portal/contract/work/tasks'
import { change, holdRefresh, lazyPart } from '@portal/platform'
import { useBulkJob } from '@portal/screens/list'
import { Alert, Button, IconButton, Stack, Text } from '@portal/ui/core'
import { ArchiveIcon, UndoIcon } from '@portal/ui/icons'
import { Dialog } from '@portal/ui/overlay'
import { useEffect, useRef, useState } from 'react'
import { countOfTasks, openTasksOf, useOpenTasks } from './open-tasks.ts'

const HandOverTasks = lazyPart(() => import(/* webpackChunkName: "hand-over-tasks" */ './HandOverTasks.tsx'))

/** Milliseconds for which the modal says that it worked. Source: core-crm.md section 2, "User list". */
const SHOWN_FOR = 2_500

type State = 'closed' | 'asking' | 'sending' | 'done'

/** Archives or activates a user, after a modal that closes about 2.5 s after success. */
export function ArchiveUser({ user }: { readonly user: UserRow }) {
  const [state, setState] = useState<State>('closed')
  const [fault, setFault] = useState<string>()
  // The row changes under the open modal; what it asked stays.
  const [asked, setAsked] = useState(user)
  const isArchived = (state === 'closed' ? user : asked).archived_at !== null
  const verb = isArchived ? 'Activate' : 'Archive'
  const endpoint = isArchived ? users.unarchive : users.archive
  const openTasks = useOpenTasks(asked, state !== 'closed' && !isArchived)
  const release = useRef(() => {})
  const [heir, setHeir] = useState<number | null>(null)
  const { begin } = useBulkJob(() => {})

  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => setState('closed'), SHOWN_FOR)
    return () => {
      clearTimeout(timer)
      release.current()
    }
  }, [state])

  function open() {
    setAsked(user)
    setFault(undefined)
    setHeir(null)
    setState('asking')
  }
  function close() {
    setState('closed')
  }
  async function confirm() {
    setState('sending')
    setFault(undefined)
    // The row leaves the list, and the modal with it: not before the modal has said that it worked.
    release.current = holdRefresh()
    try {
      await call(endpoint, { body: { id: asked.id, version: asked.version } })
      if (heir !== null) handOver(heir)
      setState('done')
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
      setState('asking')
      release.current()
    }
  }
  function handOver(assignee_id: number) {
    begin({
      title: `Assign ${countOfTasks(openTasks)} of ${asked.name}`,
      start: () =>
        change(tasks.bulk, {
          body: { action: { type: 'assign', assignee_id }, selection: { filter: openTasksOf(asked) } },
        }),
    })
  }
  return (
    <>
      <IconButton
        size="sm"
        icon={user.archived_at === null ? <ArchiveIcon /> : <UndoIcon />}
        label={`${user.archived_at === null ? 'Archive' : 'Activate'} ${user.name}`}
        onClick={open}
      />
      {state !== 'closed' && (
        <Dialog
          open
          onClose={close}
          title={`${verb} ${asked.name}?`}
          actions={
            state === 'done' ? (
              <Button onClick={close}>Close</Button>
            ) : (
              <>
                <Button onClick={close}>Cancel</Button>
                <Button
                  variant={isArchived ? 'primary' : 'danger'}
                  loading={state === 'sending'}
                  loadingText={isArchived ? 'Activating' : 'Archiving'}
                  onClick={() => void confirm()}
                >
                  {verb}
                </Button>
              </>
            )
          }
        >
          {fault && <Alert tone="danger">{fault}</Alert>}
          {state === 'done' ? (
            <Alert tone="success">
              {asked.name} {isArchived ? 'can sign in again.' : 'was archived.'}
            </Alert>
          ) : (
            <Stack gap="4">
              <Text>
                {isArchived
                  ? 'They can sign in again with the password they had.'
                  : 'They are signed out everywhere and can no longer sign in. Their clients and work stay as they are.'}
              </Text>
              {openTasks > 0 && <HandOverTasks userId={asked.id} count={openTasks} value={heir} onChange={setHeir} />}
            </Stack>
          )}
        </Dialog>
      )}
    </>
  )
}
