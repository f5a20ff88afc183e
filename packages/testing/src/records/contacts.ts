import type { UserRow } from '@portal/contract/account/users.schema'
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
    ...different,
  }
}
