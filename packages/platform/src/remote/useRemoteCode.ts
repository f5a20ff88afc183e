import { useCallback } from 'react'
import { type CodeState, useCode } from '../part/useCode.ts'
import { useRemoteHost } from './RemoteHostContext.tsx'

export type RemoteCodeState = CodeState<object>

/** The component behind a remote's code reference, loaded when it is first asked for. */
export function useRemoteCode(remote: string, code: string): RemoteCodeState {
  const host = useRemoteHost()
  const load = useCallback(() => host.code(remote, code), [host, remote, code])
  return useCode(load, host.ready(remote, code), code)
}
