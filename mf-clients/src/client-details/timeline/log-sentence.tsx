import type { ActivityEntry } from '@portal/contract/activity.schema'
import { isLeadStatus, leadStatusLabel } from '@portal/domain'
import { LeadStatusGlyph } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { clientField } from '../../client-fields/client-fields.ts'

/** A value of the log in words; undefined where there is none, or the reader may not see it. */
function said(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined
}

/** What is said of a number of the log; nothing where there is none. */
function numbered(value: unknown, inWords: (no: string) => string): string {
  const no = said(value)
  return no === undefined ? '' : inWords(no)
}

/** What the log keeps as ids, with names. */
export interface LogNames {
  readonly adviser: (id: number) => string | undefined
}

function Status({ value }: { value: unknown }): ReactNode {
  if (!isLeadStatus(value)) return <b>{said(value) ?? 'another status'}</b>
  return (
    <>
      <LeadStatusGlyph status={value} decorative /> <b>{leadStatusLabel(value)}</b>
    </>
  )
}

function adviserName(id: unknown, names: LogNames): string {
  if (typeof id !== 'number') return 'nobody'
  return names.adviser(id) ?? `user ${id}`
}

const OTHER_LABELS: Readonly<Record<string, string>> = {
  adviser_id: 'Adviser',
  referrer_id: 'Referrer',
  status: 'Status',
}

function changedFields({ before, after }: ActivityEntry): string {
  const names = Object.keys(after ?? before ?? {})
  const labels = names.map((name) => clientField(name)?.label ?? OTHER_LABELS[name] ?? name.replaceAll('_', ' '))
  return labels.length > 4 ? `${labels.slice(0, 3).join(', ')} and ${labels.length - 3} more` : labels.join(', ')
}

/** `policyProduct` and `policy_product` as `policy product`. */
function inWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

const documentName = ({ before, after }: ActivityEntry) => (
  <b>{said(after?.name) ?? said(before?.name) ?? 'a document'}</b>
)

function LinkMade({ to, but }: { to: string; but: string }): ReactNode {
  return (
    <>
      created a pre-assessment link for <b>{to}</b> ({but})
    </>
  )
}

const otherRecord = (after: ActivityEntry['after']) =>
  numbered(after?.other_id, (no) => `no. ${no}`) || 'another record'

/** The covers that a saving of the needs left wanted, of client and partner: “Life cover, Trauma”. */
function wantedCovers({ after }: ActivityEntry): string {
  const covers = [after?.client_covers, after?.partner_covers].flatMap((list) => (Array.isArray(list) ? list : []))
  return [...new Set(covers.map((cover) => String(cover).split(':')[0]))].join(', ')
}

/** What the areas of other remotes call what they do. */
const VERBS: Readonly<Record<string, string>> = {
  create: 'added',
  update: 'changed',
  updateStatus: 'moved',
  delete: 'deleted',
  remove: 'deleted',
  restore: 'restored',
  upload: 'uploaded',
  send: 'sent',
}

const CLIENT_DEEDS: Readonly<Record<string, (entry: ActivityEntry, names: LogNames) => ReactNode>> = {
  'client.create': ({ after }) => (after?.kind === 'client' ? 'created this client' : 'created this lead'),
  'client.submitForm': () => 'completed the client form',
  'client.updateStatus': ({ before, after }) => (
    <>
      moved <Status value={before?.status} /> to <Status value={after?.status} />
    </>
  ),
  'client.assign': ({ after }, names) => (
    <>
      assigned this to <b>{adviserName(after?.adviser_id, names)}</b>
    </>
  ),
  'client.update': (entry) =>
    entry.after?.kind === undefined ? (
      <>
        changed <b>{changedFields(entry)}</b>
      </>
    ) : (
      <>
        made this a <b>{said(entry.after.kind) ?? 'client'}</b>
      </>
    ),
  'client.merge': ({ after }) => (
    <>
      merged <b>{said(after?.merged_name) ?? 'another record'}</b>
      {numbered(after?.merged_id, (no) => ` (no. ${no})`)} into this record
    </>
  ),
  'client.undoMerge': ({ after }) => `undid the merge${numbered(after?.merged_id, (no) => ` with no. ${no}`)}`,
  'client.distinguish': ({ after }) => `marked this as a different person from ${otherRecord(after)}`,
  'client.suspect': ({ after }) => `marked this as possibly the same person as ${otherRecord(after)}`,
  'client.linkPartner': () => 'linked a partner',
  'client.unlinkPartner': () => 'unlinked the partner',
  'partner.update': (entry) => (
    <>
      changed the partner’s <b>{changedFields(entry)}</b>
    </>
  ),
  'client.import': ({ before }) => (before ? 'updated this record by import' : 'created this record by import'),
  'client.revertImport': () => 'undid an import',
  'client.undo': (entry) => (
    <>
      undid changes to <b>{changedFields(entry)}</b>
    </>
  ),
  'needs.update': (entry) => {
    const covers = wantedCovers(entry)
    return covers === '' ? (
      'changed the needs'
    ) : (
      <>
        changed the needs: <b>{covers}</b>
      </>
    )
  },
  'preAssessment.sendLink': ({ after }) => {
    const to = said(after?.sent_to)
    if (to === undefined) return 'created a pre-assessment link'
    switch (after?.mail_state) {
      case 'kept':
        return <LinkMade to={to} but="not sent: email isn’t set up" />
      case 'failed':
        return <LinkMade to={to} but="the email couldn’t be delivered" />
      case 'waiting':
        return <LinkMade to={to} but="the email is on its way" />
      default:
        return (
          <>
            sent a pre-assessment to <b>{to}</b>
          </>
        )
    }
  },
  'preAssessment.extendLink': () => 'extended a pre-assessment link',
  'preAssessment.revokeLink': () => 'cancelled a pre-assessment link',
  'preAssessment.openLink': () => 'opened the pre-assessment',
  'preAssessment.submit': ({ after }) => (
    <>
      completed the pre-assessment <b>{said(after?.set)}</b>
    </>
  ),
  'document.upload': (entry) => <>uploaded {documentName(entry)}</>,
  'document.update': (entry) => <>changed {documentName(entry)}</>,
  'document.newVersion': (entry) => <>uploaded a new version of {documentName(entry)}</>,
  'document.restoreVersion': (entry) => <>went back to an earlier version of {documentName(entry)}</>,
  'document.delete': (entry) => <>deleted {documentName(entry)}</>,
  'document.restore': (entry) => <>restored {documentName(entry)}</>,
  'document.downloadAll': () => 'downloaded all documents',
  'note.delete': () => 'deleted a note',
  'note.restore': () => 'restored a note',
  'note.pin': () => 'pinned a note',
  'note.unpin': () => 'unpinned a note',
  'mail.send': ({ after }) => (
    <>
      wrote the email <b>{said(after?.subject)}</b>
    </>
  ),
  'mail.sendAgain': ({ after }) => (
    <>
      had the email <b>{said(after?.subject)}</b> sent again
    </>
  ),
  'mail.download': ({ after }) => (
    <>
      downloaded the email <b>{said(after?.subject)}</b>
    </>
  ),
  'call.create': () => 'logged a call',
  'call.update': () => 'edited a call',
  'call.delete': () => 'deleted a call',
  'call.restore': () => 'restored a call',
}

/** The deeds that have a sentence of their own. */
export const LOGGED_DEEDS: readonly string[] = Object.keys(CLIENT_DEEDS)

/** What an entry of the log says happened, after who did it. */
export function logDeed(entry: ActivityEntry, names: LogNames): ReactNode {
  const own = CLIENT_DEEDS[entry.action]
  if (own) return own(entry, names)
  const deed = entry.action.split('.').at(-1) ?? entry.action
  const thing = inWords(entry.entity)
  return `${VERBS[deed] ?? inWords(deed)} ${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`
}

/** What people without an account do by a public page. */
const DONE_BY_OTHERS: Readonly<Record<string, string>> = {
  'client.submitForm': 'A visitor',
  'preAssessment.openLink': 'The client',
  'preAssessment.submit': 'The client',
}

/** Who did it; what the system or a visitor did has no user. */
export function logActor({ user, action }: ActivityEntry): string {
  return user?.name ?? DONE_BY_OTHERS[action] ?? 'The portal'
}
