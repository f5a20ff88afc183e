import { followedJobs } from '@portal/platform'

const KEY = 'portal.jobs'
/** Ids that are remembered of each kind: the tray looks no further back. */
const MOST = 40

/** Which jobs this browser's tray has shown and which of them were put away: ids alone, nothing of what they are. */
export interface KeptJobs {
  readonly shown: readonly number[]
  readonly putAway: readonly number[]
}

const NONE: KeptJobs = { shown: [], putAway: [] }

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id) => Number.isInteger(id)).slice(-MOST) : []
}

/** What is remembered; nothing where storage is closed or holds something else. */
export function readKeptJobs(): KeptJobs {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return NONE
    return {
      shown: idsIn('shown' in kept ? kept.shown : []),
      putAway: idsIn('putAway' in kept ? kept.putAway : []),
    }
  } catch {
    return NONE
  }
}

/** Remembers from now on which jobs the tray shows and which leave it; returns the way out. */
export function rememberJobs(): () => void {
  return followedJobs.subscribe((now, before) => {
    const shown = now.map(({ id }) => id)
    const left = before.map(({ id }) => id).filter((id) => !shown.includes(id))
    const kept = readKeptJobs()
    const putAway = [...kept.putAway.filter((id) => !shown.includes(id)), ...left]
    const seen = [...kept.shown.filter((id) => !putAway.includes(id)), ...shown]
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify({ shown: [...new Set(seen)].slice(-MOST), putAway: putAway.slice(-MOST) }),
      )
    } catch {
      // Storage may be switched off; a reload then shows what still runs, put away or not.
    }
  })
}
