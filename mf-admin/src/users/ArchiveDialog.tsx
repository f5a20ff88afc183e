import { ApiError, call } from '@portal/api-client'
import { users } from '@portal/contract/account/users'
import type { UserRow } from '@portal/contract/account/users.schema'
import type { FieldError } from '@portal/contract/error'
import { kindsOf, type Work } from '@portal/domain/account/hand-over'
import { ADVISING_ROLES, hasRole } from '@portal/domain/account/role'
import { holdRefresh, lazyPart, mayCall, refreshEntities, useCall, useRole } from '@portal/platform'
import { Alert, Button, Loading, messageOf, Stack, Text } from '@portal/ui/core'
import { Dialog } from '@portal/ui/overlay'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { HandedOver, useHandedOver } from './HandedOver.tsx'
import type { Successors } from './WhoTakesOver.tsx'

const WhoTakesOver = lazyPart(() => import(/* webpackChunkName: "who-takes-over" */ './WhoTakesOver.tsx'))

/** Milliseconds for which the modal says that it worked. Source: core-crm.md section 2, "User list". */
const SHOWN_FOR = 2_500

const NO_WORK: Work = { clients: 0, applications: 0, tasks: 0, partners: 0 }

/** What somebody works with, where the caller can hand it over; undefined while nobody knows. */
function useWork({ id, roles }: UserRow, isArchived: boolean): { work: Work | undefined; error: string | undefined } {
  const mayGive = mayCall(users.work, useRole())
  const enabled = mayGive && !isArchived && hasRole(roles, ADVISING_ROLES)
  const { data, error } = useCall(users.work, { params: { id } }, { enabled, staleTime: 0 })
  return { work: enabled ? data : NO_WORK, error: error?.message }
}

export interface ArchiveDialogProps {
  readonly user: UserRow
  /** With `true`, once it is done. */
  readonly onClose: (isDone: boolean) => void
}

/** Asks, archives or activates a user, and closes about 2.5 s after success. Who has work hands it over. */
export function ArchiveDialog({ user, onClose }: ArchiveDialogProps) {
  // The user may change under the open modal. Its question stays; another try is sent with the version of then.
  const [{ name, isArchived }] = useState({ name: user.name, isArchived: user.archived_at !== null })
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')
  const [error, setError] = useState<string>()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [successors, setSuccessors] = useState<Successors>({})
  const [commissionFrom, setCommissionFrom] = useState<string>()
  const [typed, setTyped] = useState('')
  const { work, error: unknown } = useWork(user, isArchived)
  const handOver = useHandedOver(user.id, isArchived && state === 'done')
  const kinds = work ? kindsOf(work) : []
  const handsOver = kinds.length > 0
  const isReady =
    work !== undefined && (!handsOver || (kinds.every((kind) => successors[kind]) && typed.trim() === name))

  const release = useRef(() => {})
  const closeByItself = useEffectEvent(() => onClose(true))
  useEffect(() => {
    // Whoever is back may be given what they had.
    if (state !== 'done' || handOver !== null) return
    const timer = setTimeout(() => closeByItself(), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [state, handOver])
  useEffect(() => () => release.current(), [])

  async function confirm() {
    setState('sending')
    setError(undefined)
    setErrors([])
    // The row leaves the list, and the modal with it: not before the modal has said that it worked.
    release.current = holdRefresh()
    try {
      const body = { id: user.id, version: user.version }
      const given = { ...idsOf(successors), commission_from: commissionFrom }
      if (handsOver) await call(users.archiveAndHandOver, { body: { ...body, ...given } })
      else await call(isArchived ? users.unarchive : users.archive, { body })
      setState('done')
    } catch (error) {
      release.current()
      release.current = () => {}
      const named = error instanceof ApiError ? error.errors : []
      setErrors(named)
      if (named.length === 0) setError(messageOf(error))
      // What they work with may be more by now.
      refreshEntities([`user:${user.id}`])
      setState('asking')
    }
  }
  const verb = isArchived ? 'Activate' : handsOver ? 'Archive and hand over' : 'Archive'
  return (
    <Dialog
      open
      width={handsOver || handOver ? 480 : 400}
      onClose={() => state !== 'sending' && onClose(state === 'done')}
      title={`${isArchived ? 'Activate' : 'Archive'} ${name}?`}
      actions={
        state === 'done' ? (
          <Button onClick={() => onClose(true)}>Close</Button>
        ) : (
          <>
            <Button disabled={state === 'sending'} onClick={() => onClose(false)}>
              Cancel
            </Button>
            <Button
              variant={isArchived ? 'primary' : 'danger'}
              loading={state === 'sending'}
              loadingText={isArchived ? 'Activating' : 'Archiving'}
              disabled={!isReady}
              onClick={() => void confirm()}
            >
              {verb}
            </Button>
          </>
        )
      }
    >
      <Stack gap="4">
        {(error ?? unknown) && <Alert tone="danger">{error ?? unknown}</Alert>}
        {state === 'done' ? (
          <>
            <Alert tone="success">
              {name} {isArchived ? 'can sign in again.' : 'was archived.'}
            </Alert>
            {handOver && <HandedOver user={{ id: user.id, name }} handOver={handOver} />}
          </>
        ) : (
          <>
            <Text tone="muted">
              {isArchived
                ? 'They can sign in again with the password they had.'
                : 'They’re signed out everywhere and can’t sign in again until activated. Their past work stays under their name.'}
            </Text>
            {work === undefined && unknown === undefined && <Loading />}
            {work && handsOver && (
              <WhoTakesOver
                user={{ id: user.id, name }}
                work={work}
                successors={successors}
                onChange={setSuccessors}
                commissionFrom={commissionFrom}
                onCommissionFrom={setCommissionFrom}
                errors={errors}
                typed={typed}
                onType={setTyped}
              />
            )}
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function idsOf(successors: Successors) {
  return Object.fromEntries(Object.entries(successors).map(([kind, successor]) => [kind, successor?.id]))
}
