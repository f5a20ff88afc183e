import { useCallback, useState } from 'react'
import { type CodeState, useCode } from '../part/useCode.ts'
import { useRemoteHost } from './RemoteHostContext.tsx'
import type { CodeComponent } from './release-loader.ts'

export type RemoteCodeState = CodeState<object>

/**
 * The component behind a remote's code reference, loaded when it is first asked for. It stays the same as long as it is
 * shown, whatever is released meanwhile: nothing that was typed into it is lost.
 */
export function useRemoteCode(remote: string, code: string): RemoteCodeState {
  const host = useRemoteHost()
  const asked = `${remote} ${code}`
  const [shown, setShown] = useState<{ readonly asked: string; readonly Component: CodeComponent }>()
  const load = useCallback(() => host.code(remote, code), [host, remote, code])
  const state = useCode(load, shown?.asked === asked ? shown.Component : host.ready(remote, code), code)
  if (state.status === 'ready' && shown?.asked !== asked) setShown({ asked, Component: state.Component })
  return state
}
