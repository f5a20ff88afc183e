import { z } from 'zod'
import { id } from '../pieces.ts'
import { writtenUser } from './user-fields.ts'

/** What a row of a file may say of a user: what the form asks, by the columns of the table. */
export const importedUser = z.strictObject({
  title: writtenUser.title,
  firstname: writtenUser.firstName.optional(),
  lastname: writtenUser.lastName.optional(),
  email: writtenUser.email,
  phone: writtenUser.mobile.optional(),
  role: writtenUser.role,
  authorised_representative_number: writtenUser.authorisedRepresentativeNumber,
  calendar_link: writtenUser.calendarLink,
  commission: writtenUser.commission,
  advisor_id: id.optional(),
  access_referral_dashboard: z.boolean().optional(),
  abn: writtenUser.abn,
  gst_registered: z.boolean().optional(),
})
/** A row that was understood. */
export type ImportedUser = z.output<typeof importedUser>

/** What holds for every new user of a file. */
export const importedUserSettings = z.strictObject({
  /** Mails each new user the link to set a password. */
  send_invitations: z.boolean().default(false),
})
