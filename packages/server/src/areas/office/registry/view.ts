import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  KeptRelease,
  ReleaseEvent,
  ReleasesView,
  RemoteShown,
  ShownRelease,
} from '@portal/contract/office/registry.schema'
import { isSwitch } from '@portal/domain/office/release-action'
import {
  budgetedParts,
  type PlacedRelease,
  type RegisteredRemote,
  type Rollout,
  releaseWeight,
  userNumber,
} from '@portal/manifest'
import { changesOf, fateOf, isOut, keptReleases, recordOf, releasesOf } from '@portal/releases'
import type { OutsideCall } from '../../../http/bind.ts'
import { type KnownReleases, type Releases, releasesIn } from '../../../releases/releases.ts'
import { keyOf } from './countable.ts'
import { type AllFigures, readFigures } from './figures.ts'
import { emailOf, isOperator, readOperator } from './operator.ts'
import { namesIn } from './release-names.ts'
import { type Reported, readReported } from './reported.ts'

/** Events that are shown. */
const EVENTS = 60

type Viewing = Pick<OutsideCall, 'services' | 'company' | 'caller' | 'transaction'>

/** The releases as the caller may see them: figures of the own company, and of those who try a release no other. */
export async function viewReleases(call: Viewing): Promise<ReleasesView> {
  const { services, company } = call
  const { releases, clock } = services
  const now = clock()
  const [known, operator] = [await latest(releases), await readOperator(services)]
  const isOwn = isOperator(call)
  const [figures, email] = await call.transaction(
    async (tx) => [await readFigures(tx, now), await emailOf(tx, call.caller.userId)] as const,
  )
  const reported: Sight['reported'] = isOwn ? await readReported(services) : new Map()
  const sight: Sight = { known, releases, figures, reported, seesAll: isOwn, company: company.reference, email }
  const remotes = await Promise.all(known.remotes.map((remote) => shownRemote(sight, remote)))
  return {
    as_of: now.toISOString(),
    platform: known.shell?.platform ?? null,
    can_change: isOwn && releases.own !== null,
    limits: operator.limits,
    totals: figures.totals,
    remotes: [...(await shellRow(sight)), ...remotes],
    history: known.history
      .slice(-EVENTS)
      .reverse()
      .map((event) => shownEvent(sight, event)),
  }
}

/** What the registry says now: of a file, not of a second ago. */
async function latest({ known, own }: Releases): Promise<KnownReleases> {
  const last = await known()
  if (own === null) return last
  return { ...last, ...releasesIn(await own.store.read()) }
}

type NameOf = (release: string) => string

interface Sight {
  readonly known: KnownReleases
  readonly releases: Releases
  readonly figures: AllFigures
  readonly reported: ReadonlyMap<string, Reported>
  readonly seesAll: boolean
  readonly company: string
  /** The caller's. */
  readonly email: string
}

/** Who gave a release out last, when, and what they say of it; where no history says so, when its files were laid down. */
async function originOf(sight: Sight, remote: string, release: string) {
  const record = shownRecord(sight, remote, release)
  const { known, releases } = sight
  const { own } = releases
  const event = known.history.findLast(
    (one) => one.remote === remote && one.release === release && one.action === 'released',
  )
  if (event) return { at: event.at, by: event.by, record }
  const file =
    own && (remote === 'shell' ? join(own.site.folder, 'shell.json') : join(releasesOf(own.site, remote), release))
  const laid = file && (await stat(file).catch(() => null))
  return { at: laid ? laid.mtime.toISOString() : null, by: null, record }
}

/** Notes and branches may name companies: they are the operator’s. */
function shownRecord({ known: { history }, seesAll }: Sight, remote: string, release: string): KeptRelease['record'] {
  const record = seesAll ? recordOf({ remotes: [], history }, remote, release) : undefined
  if (record === undefined) return null
  const {
    note = null,
    commit = null,
    branch = null,
    uncommitted = false,
    untested = false,
    copied_from = null,
  } = record
  return { note, commit, branch, uncommitted, untested, copied_from }
}

async function shownRelease(
  sight: Sight,
  remote: string,
  state: KeptRelease['state'],
  placed: PlacedRelease,
  nameOf: NameOf,
): Promise<ShownRelease> {
  const { release, manifest, files, entry } = placed
  const reported = sight.reported.get(keyOf({ remote, release }))
  // As its budget does, without parts that few visits load.
  const weighed = budgetedParts(placed).find(({ part }) => part === null)?.files ?? files
  return {
    release,
    version: nameOf(release),
    state,
    ...(await originOf(sight, remote, release)),
    bytes: releaseWeight(weighed),
    platform: manifest.requires.platform,
    integrity: files.find(({ name }) => name === entry)?.integrity ?? '',
    figures: sight.figures.of({ remote, release }),
    failing_companies: [...(reported?.failing ?? [])],
    slow: reported?.slow ?? false,
  }
}

async function shownRemote(sight: Sight, remote: RegisteredRemote): Promise<RemoteShown> {
  const { candidate, rollout, previous, ...current } = remote
  const { name } = current.manifest
  const { known, releases } = sight
  const changes = changesOf({ remotes: [], history: known.history }, name)
  const last = changes.findLast(({ action }) => !isSwitch(action))
  const lying = releases.own ? (await keptReleases(releases.own.site, name)).map(({ release }) => release) : []
  const nameOf = namesIn(known, name, lying)
  const backTo = candidate ? current : previous
  return {
    name,
    current: await shownRelease(sight, name, 'current', current, nameOf),
    candidate: candidate ? await shownRelease(sight, name, 'candidate', candidate, nameOf) : null,
    rollout: candidate && rollout ? shownRollout(sight, candidate.release, rollout) : null,
    taken_back: last?.action === 'taken-back' ? nameOf(last.release) : null,
    back_to: backTo ? nameOf(backTo.release) : null,
    kept: await keptOf(sight, remote, lying, nameOf),
    ...switchesOf(sight, remote, changes.at(-1), nameOf),
  }
}

type LoggedChange = ReturnType<typeof changesOf>[number]

/** Whether a remote is switched off, and whether its last change can be undone. */
function switchesOf(
  { known: { history } }: Sight,
  { manifest: { name }, off }: RegisteredRemote,
  last: LoggedChange | undefined,
  nameOf: NameOf,
): Pick<RemoteShown, 'off' | 'last_change'> {
  const switching = history.findLast((event) => event.remote === name && event.action === 'switched-off')
  return {
    off: off ? { note: off.note, at: switching?.at ?? null, by: switching?.by ?? null } : null,
    last_change:
      last?.before?.current === undefined
        ? null
        : { action: last.action, release: last.release, version: nameOf(last.release), at: last.at, by: last.by },
  }
}

function shownRollout({ seesAll, company, email }: Sight, release: string, rollout: Rollout): RemoteShown['rollout'] {
  const { percent, roles, companies, users = [] } = rollout
  const others = percent + roles.length + companies.length
  return {
    percent,
    roles,
    companies: companies.filter((one) => seesAll || one === company),
    is_only_me: others === 0 && users.length === 1 && users[0] === userNumber(release, email),
  }
}

/** The releases of a remote that still lie there, the newest first. */
async function keptOf(
  sight: Sight,
  { manifest: { name }, release: current, candidate }: RegisteredRemote,
  lying: readonly string[],
  nameOf: NameOf,
): Promise<KeptRelease[]> {
  const document = { remotes: [], history: sight.known.history }
  const rows = await Promise.all(
    lying.map(async (release): Promise<KeptRelease> => {
      const fate = fateOf(document, name, release)
      const state =
        release === current ? 'current' : release === candidate?.release ? 'candidate' : isOut(fate) ? fate : 'kept'
      return { release, version: nameOf(release), state, ...(await originOf(sight, name, release)) }
    }),
  )
  return rows.sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1))
}

/** The shell is released with the portal: it has no candidate and no history. */
async function shellRow(sight: Sight): Promise<RemoteShown[]> {
  const { shell } = sight.known
  if (!shell) return []
  const { release, version, files, boot, platform } = shell
  const current: ShownRelease = {
    release,
    version,
    state: 'current',
    ...(await originOf(sight, 'shell', release)),
    bytes: releaseWeight(files),
    platform,
    integrity: files.find(({ name }) => name === boot)?.integrity ?? '',
    figures: sight.figures.of({ remote: 'shell', release }),
    failing_companies: [],
    slow: false,
  }
  const nothing = {
    candidate: null,
    rollout: null,
    taken_back: null,
    back_to: null,
    kept: [],
    off: null,
    last_change: null,
  }
  return [{ name: 'shell', current, ...nothing }]
}

/** Why a release was taken back counts what all companies have met: for the operator. */
function shownEvent({ known, seesAll }: Sight, event: KnownReleases['history'][number]): ReleaseEvent {
  const { at, by, remote, release, action, percent = null, detail = null } = event
  const isOfAll = action === 'taken-back'
  return {
    at,
    by,
    remote,
    release,
    version: namesIn(known, remote)(release),
    action,
    percent,
    detail: isOfAll && !seesAll ? null : detail,
  }
}
