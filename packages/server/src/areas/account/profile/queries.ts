import type { Profile } from '@portal/contract/account/profile.schema'
import { needsTwoFactor } from '@portal/domain/account/role'
import { photoAddress } from '../../../file-store/photo-address.ts'
import type { CallCompany } from '../../../http/bind.ts'
import type { Services } from '../../../services.ts'
import type { UserRow } from '../auth/user-row.ts'

interface ProfileContext {
  readonly services: Services
  readonly company: CallCompany
}

/** A user's row as the profile calls answer it. */
export function profileOf({ services, company }: ProfileContext, row: UserRow): Profile {
  return {
    id: row.id,
    uuid: row.uuid,
    title: row.title,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    phone: row.phone,
    roles: row.roles,
    calendar_link: row.calendar_link,
    profile_photo: photoAddress(services, row),
    authorised_representative_number: row.authorised_representative_number,
    commission: row.commission,
    advisor_id: row.advisor_id,
    access_referral_dashboard: row.access_referral_dashboard,
    two_factor_enabled: row.two_factor_enabled_at !== null,
    two_factor_required: needsTwoFactor(row.roles, company.twoFactorRoles),
    created_at: row.created_at,
    version: row.version,
  }
}
