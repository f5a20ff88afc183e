import type { Transaction } from '../../../database/database.ts'
import { type Mail, sendMail } from '../../../mailing/outbox.ts'
import type { Services } from '../../../services.ts'
import { ownerAddresses } from './email-changes.ts'
import type { Addressee } from './mails.ts'

/** Where an account has changed. */
export interface Telling {
  readonly tx: Transaction
  readonly services: Pick<Services, 'postbox' | 'clock'>
  readonly company: { readonly name: string }
}

/** Mails the owner of an account that it has changed, wherever they may read it. A call is a telling. */
export async function tellOwner(call: Telling, userId: number, mailOf: (addressee: Addressee) => Mail): Promise<void> {
  for (const to of await ownerAddresses(call.tx, userId, call.services.clock())) {
    await sendMail(call, mailOf({ to, company: call.company.name }))
  }
}
