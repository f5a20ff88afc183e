import { call } from '@portal/api-client'
import { recents } from '@portal/contract/clients/recents'
import type { RecentClient } from '@portal/contract/clients/recents.schema'
import { CLIENT_ROLES, hasRole } from '@portal/domain/account/role'
import { callQuery, queryClient, useCall, useProfile } from '@portal/platform'
import { useLocation } from '@portal/router'
import { useEffect } from 'react'
import { clientAt } from './client-address.ts'

/** Milliseconds after which somebody who pages through records has opened the one that is there. */
const STAY = 1000

function useMaySeeClients(): boolean {
  const profile = useProfile()
  return profile !== null && hasRole(profile.roles, CLIENT_ROLES)
}

/** The clients that the user opened last, the latest first. The server keeps them: nothing of them stays in the browser. */
export function useRecents(): readonly RecentClient[] {
  const { data } = useCall(recents.list, {}, { enabled: useMaySeeClients() })
  return data?.items ?? []
}

/** Tells the server which records the user opens. */
export function useNoteOpened(): void {
  const id = clientAt(useLocation().pathname)
  const mayOpen = useMaySeeClients()
  useEffect(() => {
    if (id === undefined || !mayOpen) return
    const timer = setTimeout(() => {
      call(recents.open, { params: { id } }).then(
        (answer) => queryClient.setQueryData(callQuery(recents.list, {}).queryKey, answer),
        () => {
          // The record is not theirs to see, or the server is away: its page says so.
        },
      )
    }, STAY)
    return () => clearTimeout(timer)
  }, [id, mayOpen])
}
