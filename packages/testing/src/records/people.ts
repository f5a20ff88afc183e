import type { Profile } from '@portal/contract/account/profile.schema'
import type { companyInfo as companyInfoSchema } from '@portal/contract/office/settings.schema'
import { ROLE_LABELS, type Role } from '@portal/domain/account/role'
import type { z } from 'zod'

export type CompanyInfo = z.output<(typeof companyInfoSchema)['answer']>

/** A user's own profile; everything that the test does not name is plain. */
export function profile(role: Role = 'ROLE_ADVISOR', different: Partial<Profile> = {}): Profile {
  return {
    id: 3,
    uuid: '7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10',
    title: 'Ms',
    firstname: 'Sam',
    lastname: ROLE_LABELS[role],
    email: 'adviser@demo.example',
    phone: '0412345678',
    roles: [role, 'ROLE_USER'],
    calendar_link: null,
    profile_photo: null,
    authorised_representative_number: null,
    commission: null,
    advisor_id: null,
    access_referral_dashboard: false,
    two_factor_enabled: false,
    two_factor_required: false,
    created_at: '2026-01-05T22:30:00.000Z',
    version: 1,
    ...different,
  }
}

export function companyInfo(different: Partial<CompanyInfo> = {}): CompanyInfo {
  return {
    reference: 'demo',
    name: 'Demo Advice',
    logo: null,
    accent: null,
    default_email_address: 'office@demo.example',
    is_mail_set_up: true,
    company_address: '1 Macquarie Street, Sydney NSW 2000',
    company_phone: '0291234567',
    afsl_logo: null,
    legal_name: null,
    abn: null,
    afsl_number: null,
    quote_letter: null,
    time_zone: 'Australia/Sydney',
    version: 1,
    ...different,
  }
}
