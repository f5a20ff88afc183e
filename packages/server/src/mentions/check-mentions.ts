import { REFERRING_ROLES } from '@portal/domain/account/role'
import { MENTIONS_MAX } from '@portal/domain/limits'
import { mentionHtml, mentionsIn } from '@portal/domain/values/mention'
import type { RecordOwner } from '../access/record-owner.ts'
import { isOneOf } from '../access/roles.ts'
import { userNames } from '../access/user-names.ts'
import type { Call } from '../http/bind.ts'
import { badField } from '../http/call-error.ts'
import { readersAmong } from './find-readers.ts'

export type Checking = Pick<Call, 'tx' | 'caller' | 'company'>

/**
 * A cleaned note with its mentions as they may be kept: each has the name of its user. Whoever was mentioned `before` stays
 * as they stand there; somebody new must be able to read the owner’s record. Throws BAD_INPUT at `html`, with their name.
 */
export async function checkMentions(
  call: Checking,
  owner: RecordOwner,
  { html, before }: { readonly html: string; readonly before: string | null },
): Promise<string> {
  const ids = mentionedIds(html)
  if (ids.length === 0) return html
  if (ids.length > MENTIONS_MAX) throw badField('html', `Please mention at most ${MENTIONS_MAX} people`)
  const known = mentionsIn(before)
  const added = ids.filter((id) => !known.has(id))
  const names = await userNames(call.tx, added)
  const isReferrer = isOneOf(call.caller.role, REFERRING_ROLES)
  const readers = isReferrer ? new Set<number>() : await readersAmong(call, owner, added)
  const refused = added.find((id) => !readers.has(id))
  if (refused !== undefined) {
    const name = isReferrer ? undefined : names.get(refused)
    throw badField('html', `${name ?? 'Someone you mention'} can’t open this record. Please remove the mention.`)
  }
  return withNames(html, (id) => known.get(id) ?? names.get(id) ?? '')
}

const OPENING = /<span data-mention="(\d+)">/g

function mentionedIds(html: string): number[] {
  return [...new Set(Array.from(html.matchAll(OPENING), ([, id]) => Number(id)))]
}

/** Puts the person's name in place of whatever was sent within each mention, other mentions among it. */
function withNames(html: string, nameOf: (id: number) => string): string {
  let written = ''
  let from = 0
  let depth = 0
  for (const { 0: tag, 1: id, index } of html.matchAll(/<span data-mention="(\d+)">|<\/span>/g)) {
    if (id !== undefined) {
      if (depth === 0) written += html.slice(from, index) + mentionHtml({ id: Number(id), name: nameOf(Number(id)) })
      depth += 1
    } else {
      depth -= 1
      from = index + tag.length
    }
  }
  return written + html.slice(from)
}
