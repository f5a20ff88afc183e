import { ApiError } from '@portal/api-client'
import type { Role } from '@portal/domain/account/role'
import { SEARCH_MAX_RESULTS } from '@portal/domain/limits'
import { startsSearch } from '@portal/domain/values/find-text'
import {
  type Find,
  type FindRow,
  mayOpen,
  type OfferedFind,
  offeredFinds,
  preloadAddress,
  type RemoteHost,
  reportError,
  useRemoteHost,
  useRole,
} from '@portal/platform'
import { useEffect, useState } from 'react'
import { PAUSE } from './pause.ts'
import { useDebounced } from './use-debounced.ts'

/** What a remote has found, under its heading. */
export interface FoundGroup {
  /** Unique among all: `mf-applications-policies`. */
  readonly id: string
  readonly title: string
  readonly rows: readonly FindRow[]
}

export interface Finds {
  /** Whether a remote finds anything for the user's role. */
  readonly offered: boolean
  /** Those that have found something for the text; until it is answered, for what was typed before. */
  readonly groups: readonly FoundGroup[]
  /** What could not be searched, by its title. */
  readonly failed: readonly string[]
  readonly settled: boolean
  readonly retry: () => void
}

interface Found {
  readonly text: string
  readonly groups: readonly FoundGroup[]
  readonly failed: readonly string[]
}

const NOTHING: Found = { text: '', groups: [], failed: [] }

/** What remotes find for `text`, from three characters on: their code comes when it is first asked. */
export function useFinds(text: string): Finds {
  const host = useRemoteHost()
  const role = useRole()
  const typed = text.trim()
  const wanted = useDebounced(typed, PAUSE)
  const [found, setFound] = useState(NOTHING)
  const [attempt, setAttempt] = useState(0)
  const offered = offeredFinds(host.registry).some(({ access }) => mayOpen(role, access))
  const isSought = offered && startsSearch(typed) && startsSearch(wanted)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!isSought) {
      setFound(NOTHING)
      return
    }
    const leaving = new AbortController()
    void findAll(host, role, wanted, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setFound(answer)
    })
    return () => leaving.abort()
  }, [host, role, wanted, isSought, attempt])

  const { groups, failed } = isSought ? found : NOTHING
  return {
    offered,
    groups,
    failed,
    settled: !offered || !startsSearch(typed) || found.text === typed,
    retry: () => {
      setFound(NOTHING)
      setAttempt((count) => count + 1)
    },
  }
}

async function findAll(host: RemoteHost, role: Role | null, text: string, signal: AbortSignal): Promise<Found> {
  const finds = offeredFinds(host.registry).filter(({ access }) => mayOpen(role, access))
  const groups = await Promise.all(finds.map((find) => findOne(host, find, text, signal)))
  const some = groups.flatMap((group) => (group && group.rows.length > 0 ? [group] : []))
  // Whoever has found a record opens it next.
  for (const { rows } of some) if (rows[0]) preloadAddress(host, rows[0].to)
  return { text, groups: some, failed: finds.filter((_, at) => groups[at] === null).map(({ title }) => title) }
}

/** Null where it could not be searched: that costs nobody else anything. */
async function findOne(
  host: RemoteHost,
  { remote, id, title, code }: OfferedFind,
  text: string,
  signal: AbortSignal,
): Promise<FoundGroup | null> {
  try {
    // The build checks that the code behind a find is one.
    const find = (await host.code(remote, code)) as unknown as Find
    const rows = await find(text, signal)
    return { id: `${remote}-${id}`, title, rows: rows.slice(0, SEARCH_MAX_RESULTS) }
  } catch (error) {
    if (!signal.aborted && !(error instanceof ApiError)) reportError({ error, remote, place: `find ${id}` })
    return null
  }
}
