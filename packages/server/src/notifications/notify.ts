import { sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'

/** Something that an area tells users of. */
export interface NoticeKind {
  /** `task_due` */
  readonly name: string
  /** The name of an icon; a screen that does not know it draws a general one. */
  readonly icon: string
}

/** What is told, and to whom. */
export interface Notice {
  /** The name of a {@link NoticeKind} that an area declares. */
  readonly kind: string
  /** Ids of users; nobody twice, and null for nobody. */
  readonly to: ReadonlyArray<number | null | undefined>
  /** A sentence without a full stop: `Mai Lê, TAL moved to In Force`. */
  readonly title: string
  readonly detail?: string | null
  /** An address of the portal. */
  readonly link: string
}

/** Where a notice is told from. */
interface Telling {
  readonly tx: Transaction
  /** Who did it; null for the system. */
  readonly caller: { readonly userId: number } | null
}

/**
 * Tells users of something in the transaction in which it happens. Whoever did it is not told of it, nor is anybody who is
 * archived. The caller makes sure that they may see what it leads to.
 */
export async function notify({ tx, caller }: Telling, notice: Notice): Promise<void> {
  const { kind, to, title, detail = null, link } = notice
  const users = [...new Set(to)].filter((id): id is number => typeof id === 'number' && id !== caller?.userId)
  if (users.length === 0) return
  await tx.execute(sql`
    insert into notifications (company_id, user_id, kind, title, detail, link)
    select ${tx.companyId}::int, users.id, ${kind}::text, ${title.toWellFormed()}::text, ${detail}::text, ${link}::text
    from users
    where users.company_id = ${tx.companyId} and users.id = any(${idArray(users)}) and users.archived_at is null`)
  for (const userId of users) tx.announce({ entities: ['notifications'], userId })
}
