import type { SentencePart } from '@portal/contract/clients/timeline-records'
import type { ActivityEntry } from '@portal/contract/office/activity.schema'
import { fullName } from '@portal/domain/values/person'
import { userNames } from '../access/user-names.ts'
import type { Transaction } from '../database/database.ts'
import type { Fields, Sentence, WrittenPart } from './audit-action.ts'
import type { DeclaredActivity } from './declared.ts'
import { inWords, verbInWords } from './words.ts'

/** An entry as it is read from the log, with who did it. */
export type EntryRow = Omit<ActivityEntry, 'user' | 'sentence'> & {
  [column: string]: unknown
  user_id: number | null
  firstname: string | null
  lastname: string | null
}

/** Entries of the log with their sentences, in the order given. */
export async function tellEntries(
  tx: Transaction,
  declared: DeclaredActivity,
  rows: readonly EntryRow[],
): Promise<ActivityEntry[]> {
  const besides = await readBesides(tx, declared, rows)
  const written = rows.map((row) => [row, sentenceOf(declared, row, besides(row))] as const)
  const people = written.flatMap(([, parts]) => parts.flatMap((part) => (isPerson(part) ? [part.id] : [])))
  const names = await userNames(tx, people)
  return written.map(([{ user_id, firstname, lastname, ...entry }, parts]) => ({
    ...entry,
    user: user_id === null ? null : { id: user_id, name: fullName(firstname, lastname) },
    sentence: parts.map((part) =>
      isPerson(part) ? { as: 'value', text: names.get(part.id) ?? `user ${part.id}` } : part,
    ),
  }))
}

/** Who did it, and what. What nobody did who is signed in, and no area says who, the portal did. */
export function sentenceOf({ auditActions }: DeclaredActivity, row: EntryRow, besides: Fields): readonly WrittenPart[] {
  const { user_id, firstname, lastname, action, before, after } = row
  const auditAction = auditActions.get(action)
  const told = { before, after, besides }
  const outside = typeof auditAction?.by === 'function' ? auditAction.by(told) : auditAction?.by
  const by = user_id === null ? (outside ?? 'The portal') : fullName(firstname, lastname)
  const says = typeof auditAction?.says === 'function' ? auditAction.says(told) : auditAction?.says
  return [{ as: 'value', text: by }, ' ', ...partsOf(says ?? plainly(row))]
}

function partsOf(sentence: Sentence): readonly WrittenPart[] {
  return typeof sentence === 'string' ? [sentence] : sentence
}

/** An action that no area has a sentence for: “added a policy product”. */
function plainly({ action, entity }: Pick<EntryRow, 'action' | 'entity'>): string {
  const verb = action.split('.').at(-1) ?? action
  const thing = inWords(entity)
  // “a user”, as it is said.
  return `${verbInWords(verb)} ${/^(?!us)[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`
}

async function readBesides(
  tx: Transaction,
  { entities }: DeclaredActivity,
  rows: readonly EntryRow[],
): Promise<(row: EntryRow) => Fields> {
  const read = new Map<string, ReadonlyMap<number, Fields>>()
  for (const { name, timeline } of entities) {
    if (!timeline?.besides) continue
    const ids = rows.flatMap(({ entity, entity_id }) => (entity === name && entity_id !== null ? [entity_id] : []))
    if (ids.length > 0) read.set(name, await timeline.besides(tx, ids))
  }
  return ({ entity, entity_id }) => read.get(entity)?.get(entity_id ?? 0) ?? {}
}

function isPerson(part: WrittenPart): part is Exclude<WrittenPart, SentencePart> {
  return typeof part !== 'string' && part.as === 'person'
}
