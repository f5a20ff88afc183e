import type { registry } from '@portal/contract/office/registry'
import type { ReleasesView } from '@portal/contract/office/registry.schema'
import { releaseSchema, type ShellRelease, satisfies, userNumber } from '@portal/manifest'
import {
  changesOf,
  release as giveOut,
  keptRelease,
  type LooseRelease,
  promote,
  type RegistryDocument,
  ReleaseError,
  remoteIn,
  rollBack,
  switchOff,
  switchOn,
  undo,
  widen,
} from '@portal/releases'
import { recordActivity } from '../../../activity-log/record.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { emailOf, expectOperator } from './operator.ts'
import { namesIn } from './release-names.ts'
import { viewReleases } from './view.ts'

type Changing = OutsideCall<typeof registry.change>

const ACTIONS = {
  widen: 'release.widen',
  'only-me': 'release.onlyMe',
  'roll-back': 'release.rollBack',
  use: 'release.use',
  'switch-off': 'release.switchOff',
  'switch-on': 'release.switchOn',
  undo: 'release.undo',
} as const

/** Where a remote is switched on again. */
const RELEASES_PAGE = '/releases'

function changedMeanwhile(): CallError {
  return new CallError('CONFLICT', { message: 'This release has changed in the meantime. Please refresh the page.' })
}

/**
 * Gives a candidate to more users (or to fewer: to take back a step, or to have it alone), rolls a release back, uses one
 * again, switches its remote, or undoes what was done to it last.
 */
export async function changeRelease(call: Changing): Promise<ReleasesView> {
  expectOperator(call)
  const { params, body, services, caller } = call
  const { own, known } = services.releases
  if (own === null) {
    const message =
      'The registry is on another server. Change releases there, with pnpm release publish or pnpm release rollback.'
    throw new CallError('CONFLICT', { message })
  }
  const { remote } = params
  const before = await known()
  const { remotes, shell } = before
  const found = remotes.find(({ manifest }) => manifest.name === remote)
  if (!found) throw new CallError('NOT_FOUND')
  if (body.action === 'switch-off' && found.manifest.routes.some(({ path }) => path === RELEASES_PAGE)) {
    const message = 'Switching this remote off would remove this page too. Run pnpm release off on the server instead.'
    throw new CallError('CONFLICT', { message })
  }
  const by = { at: services.clock().toISOString(), by: caller.name }
  const about = { ...body, remote, by, shell, email: await call.transaction((tx) => emailOf(tx, call.caller.userId)) }
  try {
    await own.store.changeRemote(remote, (document, kept) => changed(document, kept, about))
  } catch (error) {
    if (error instanceof ReleaseError) throw new CallError('CONFLICT', { message: error.message })
    throw error
  }
  const { action, release, percent, note } = body
  await call.transaction((tx) =>
    recordActivity(
      { ...call, tx },
      {
        action: ACTIONS[action],
        entity: 'release',
        entityId: null,
        after: {
          remote,
          version: namesIn(before, remote)(release),
          release,
          ...(percent !== undefined && { percent }),
          ...(note !== undefined && { note }),
        },
      },
    ),
  )
  return await viewReleases(call)
}

interface About {
  readonly remote: string
  readonly action: keyof typeof ACTIONS
  readonly release: string
  readonly percent?: number | undefined
  readonly note?: string | undefined
  readonly by: { readonly at: string; readonly by: string }
  readonly shell: ShellRelease | null
  /** The caller's. */
  readonly email: string
}

function changed(document: RegistryDocument, kept: readonly LooseRelease[], about: About): RegistryDocument {
  const { remote, action, release, percent = 100, note = '', by, shell, email } = about
  const { current, candidate, rollout } = remoteIn(document, remote)
  switch (action) {
    case 'widen': {
      if (candidate?.release !== release) throw changedMeanwhile()
      if (percent === 100) return promote(document, remote, by)
      if (rollout && percent < rollout.percent) {
        return giveOut(document, candidate, { ...by, rollout: { ...rollout, percent } })
      }
      return widen(document, remote, percent, by)
    }
    case 'only-me': {
      if (candidate?.release !== release) throw changedMeanwhile()
      const users = [userNumber(release, email)]
      return giveOut(document, candidate, { ...by, rollout: { percent: 0, roles: [], companies: [], users } })
    }
    case 'roll-back':
      if ((candidate ?? current)?.release !== release) throw changedMeanwhile()
      return rollBack(document, remote, kept, by)
    case 'use': {
      const wanted = keptRelease(remote, release, kept)
      const needs = releaseSchema.safeParse(wanted).data?.manifest.requires.platform
      if (needs === undefined || (shell && !satisfies(shell.platform, needs))) {
        throw new CallError('CONFLICT', { message: 'This release doesn’t work with the portal’s current version.' })
      }
      return giveOut(document, wanted, { ...by, again: true })
    }
    case 'switch-off':
    case 'switch-on':
      if (current?.release !== release) throw changedMeanwhile()
      return action === 'switch-off' ? switchOff(document, remote, { ...by, note }) : switchOn(document, remote, by)
    case 'undo':
      if (changesOf(document, remote).at(-1)?.release !== release) throw changedMeanwhile()
      return undo(document, remote, kept, by)
  }
}
