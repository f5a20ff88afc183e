import type { UserDetails, UserRow } from '@portal/contract/account/users.schema'
import type { ContactRow } from '@portal/contract/office/contacts.schema'

/** An insurer's contact; everything that the test does not name is plain. */
export function contactRow(different: Partial<ContactRow> = {}): ContactRow {
  return {
    id: 5,
    insurer: 'TAL',
    name: 'Tama Ngata',
    position: 'Senior Underwriter',
    group: 'Underwriting',
    phone: '0255501234',
    mobile: '0491570156',
    email: 'tama.ngata@tal.example',
    states: ['NSW'],
    website: null,
    notes: null,
    created_at: '2026-10-02T01:30:00.000Z',
    updated_at: '2026-10-02T01:30:00.000Z',
    archived_at: null,
    version: 2,
    ...different,
  }
}

/** Another user of the company, as the list of users has them. */
export function userRow(different: Partial<UserRow> = {}): UserRow {
  return {
    id: 9,
    name: 'Jo Tanaka',
    firstname: 'Jo',
    lastname: 'Tanaka',
    email: 'jo@demo.example',
    phone: null,
    role: 'ROLE_ADVISOR',
    roles: ['ROLE_ADVISOR', 'ROLE_USER'],
    created_at: '2021-01-10T23:30:00.000Z',
    archived_at: null,
    version: 1,
    ...{ last_sign_in_at: null, signed_in: false, two_factor: false, invitation: null },
    ...different,
  }
}

/** Another user of the company, as the form has them. */
export function userDetails(different: Partial<UserDetails> = {}): UserDetails {
  return {
    ...userRow({ phone: '0491575789' }),
    uuid: '7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b11',
    title: 'Ms',
    calendar_link: null,
    authorised_representative_number: '001284417',
    commission: null,
    advisor_id: null,
    advisor_name: null,
    referral_company_id: null,
    referral_company_name: null,
    access_referral_dashboard: false,
    abn: null,
    gst_registered: false,
    gst_from: null,
    gst_until: null,
    last_change: { at: '2026-10-01T23:30:00.000Z', by: 'Martin Doyle' },
    ...different,
  }
}
