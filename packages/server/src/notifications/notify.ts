import type { NoticeAbout } from '@portal/contract/work/notifications.schema'
import type { Role } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'

/** Something that an area tells users of. */
export interface NoticeKind {
  /** `task_due` */
  readonly name: string
  /** The name of an icon; a screen that does not know it draws a general one. */
  readonly icon: string
  /** What the settings call it: `A task is due`. */
  readonly label: string
  readonly about: NoticeAbout
  /** Who is ever told of it. */
  readonly roles: readonly Role[]
  /** Whether it comes by mail too where a user has not said. */
  readonly byMail: boolean
}

/** What is told, and to whom. */
export interface Notice {
  readonly kind: NoticeKind
  /** Ids of users; nobody twice, and null for nobody. */
  readonly to: ReadonlyArray<number | null | undefined>
  /** A sentence without a full stop: `Mai Lê, TAL moved to In Force`. */
  readonly title: string
  readonly detail?: string | null
  /** An address of the portal. */
  readonly link: string
  /** Whether the caller writes the mail itself, where {@link wantsMail}. */
  readonly ownMail?: boolean
  /** What it follows from, `note:12`: nobody is notified of it twice, and {@link takeBackNotices} takes it back. */
  readonly cause?: string
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
  const { kind, to, title, detail = null, link, ownMail = false, cause = null } = notice
  const users = [...new Set(to)].filter((id): id is number => typeof id === 'number' && id !== caller?.userId)
  if (users.length === 0) return
  await tx.execute(sql`
    insert into notifications (company_id, user_id, kind, title, detail, link, cause, mail_due)
    select ${tx.companyId}::int, users.id, ${kind.name}::text, ${title.toWellFormed()}::text,
      ${detail?.toWellFormed() ?? null}::text, ${link}::text, ${cause}::text,
      not ${ownMail}::boolean and coalesce(chosen.by_mail, ${kind.byMail}::boolean)
    from users left join notification_settings chosen
      on chosen.company_id = users.company_id and chosen.user_id = users.id and chosen.kind = ${kind.name}
    where users.company_id = ${tx.companyId} and users.id = any(${idArray(users)}) and users.archived_at is null
      and not exists (
        select from notifications earlier
        where earlier.company_id = users.company_id and earlier.user_id = users.id and earlier.cause = ${cause})`)
}

/** Takes back what users were notified of for a cause and have not read yet; a mail that waits goes with it. */
export async function takeBackNotices(tx: Transaction, cause: string, users: readonly number[]): Promise<void> {
  if (users.length === 0) return
  await tx.execute(sql`
    delete from notifications
    where company_id = ${tx.companyId} and cause = ${cause} and user_id = any(${idArray(users)}) and read_at is null`)
}

/** Whether a user gets this kind by mail too. */
export async function wantsMail(tx: Transaction, userId: number, kind: NoticeKind): Promise<boolean> {
  const [chosen] = await tx.rows<{ by_mail: boolean }>(sql`
    select by_mail from notification_settings
    where company_id = ${tx.companyId} and user_id = ${userId} and kind = ${kind.name}`)
  return chosen?.by_mail ?? kind.byMail
}
