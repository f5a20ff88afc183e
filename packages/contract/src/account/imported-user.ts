import { z } from 'zod'
import { id } from '../pieces.ts'
import { writtenUser } from './user-fields.ts'

/** The fields of a user in an imported row: those of the form, named as table columns. */
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
/** A parsed row. */
export type ImportedUser = z.output<typeof importedUser>

/** Settings for every new user in a file. */
export const importedUserSettings = z.strictObject({
  /** Emails each new user the link to set a password. */
  send_invitations: z.boolean().default(false),
})
