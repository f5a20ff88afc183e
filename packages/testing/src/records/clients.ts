import type { ClientDetails, ClientRow, ClientSummary } from '@portal/contract/clients/clients.schema'
import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import type { Duplicate } from '@portal/contract/clients/duplicates.schema'
import type { Note } from '@portal/contract/clients/notes.schema'

/** A row of a list as staff see it. */
export function clientRow(different: Partial<ClientRow> = {}): ClientRow {
  return {
    id: 12,
    kind: 'lead',
    first_name: 'Mai Anh',
    last_name: 'Nguyễn',
    preferred_name: null,
    phone: '0412345678',
    email: 'mai.anh@example.com',
    status: 0,
    status_since: '2026-11-01T01:00:00.000Z',
    state: 'NSW',
    created_at: '2026-11-01T01:00:00.000Z',
    version: 1,
    adviser: { id: 3, name: 'Sam Advisor' },
    source: 'Website',
    tags: [],
    quote_value: 123_450,
    next_step: 'Call',
    next_due: null,
    next_kind: 'suggested',
    ...different,
  }
}

/** What `GET /client/{id}` answers staff. */
export function clientSummary(different: Partial<ClientSummary> = {}): ClientSummary {
  return {
    ...clientRow(),
    additional_phone: null,
    address: '12 Wattle Street',
    city: 'Parramatta',
    postcode: '2150',
    contact_time: 'Morning',
    no_contact: [],
    referrer: null,
    next_target: { place: 'call', id: null, application_id: null },
    counts: { notes: 0, applications: 0, cover: 0, quotes: 0, tasks: 0, documents: 0 },
    updated_at: '2026-11-02T01:00:00.000Z',
    ...different,
  }
}

/** What `GET /client/{id}/details` answers staff. */
export function clientDetails(different: Partial<ClientDetails> = {}): ClientDetails {
  return {
    ...clientSummary(),
    secondary_email: null,
    date_of_birth: '1986-04-17',
    gender: 'F',
    marital_status: 'Married',
    children_ages: [4, 7],
    height_cm: 164,
    weight_kg: 61,
    smoker: false,
    employment: 'Employee',
    occupation: 'Pharmacist',
    salary: 11_800_000,
    salary_frequency: 'Y',
    super_balance: 14_250_000,
    insurance_expiry: null,
    last_review: null,
    marginal_tax_rate: 34.5,
    smsf_name: null,
    abn: null,
    trustee: null,
    corporate_trustee: null,
    corporate_trustee_acn: null,
    campaign: null,
    groups: [],
    referrer_name: null,
    referrer_email: null,
    referral_company: null,
    ...different,
  }
}

export function note(different: Partial<Note> = {}): Note {
  return {
    id: 40,
    client_id: 12,
    application: null,
    text: 'Called about income protection; would like a quote by Friday.',
    html: null,
    pinned: false,
    visibility: 'staff',
    author: { id: 3, name: 'Sam Advisor' },
    editable: true,
    created_at: '2026-11-02T03:10:00.000Z',
    updated_at: '2026-11-02T03:10:00.000Z',
    version: 1,
    ...different,
  }
}

/** Somebody who may be the same person. */
export function duplicate(different: Partial<Duplicate> = {}): Duplicate {
  const { id, kind, first_name, last_name, phone, email, status, state, created_at, adviser } = clientRow()
  return {
    ...{ id, kind, first_name, last_name, phone, email, status, state, created_at, adviser },
    date_of_birth: '1986-04-17',
    reasons: ['phone', 'name'],
    score: 70,
    ...different,
  }
}

/** A document in its first version. */
export function clientDocument(different: Partial<ClientDocument> = {}): ClientDocument {
  return {
    id: 60,
    client_id: 12,
    application: null,
    name: 'Fact find.pdf',
    tags: [],
    file_id: 90,
    size: 188_416,
    media_type: 'application/pdf',
    held: null,
    number: 1,
    added_by: { id: 3, name: 'Sam Advisor' },
    added_at: '2026-11-02T03:10:00.000Z',
    created_at: '2026-11-02T03:10:00.000Z',
    updated_at: '2026-11-02T03:10:00.000Z',
    version: 1,
    ...different,
  }
}
