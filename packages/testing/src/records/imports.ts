import type { ImportDetail, ImportRow, ImportSummary } from '@portal/contract/imports.schema'
import { CONTACT_IMPORT } from '@portal/contract/office/contact-fields'
import { CLIENT_IMPORT } from '@portal/domain/clients/client-import'
import { shownSubject } from '@portal/domain/imports/shown-subject'

/** What can be imported. */
export function importSubjects() {
  return [CLIENT_IMPORT, CONTACT_IMPORT].map(shownSubject)
}

/** An import that is done, as the history shows it. */
export function importSummary(different: Partial<ImportSummary> = {}): ImportSummary {
  return {
    id: 5,
    subject: 'clients',
    file_name: 'people.csv',
    state: 'done',
    rows: 3,
    verdicts: { new: 2, update: 1, unsure: 0, unchanged: 0, duplicate: 0, bad: 0 },
    outcomes: { created: 2, updated: 1, skipped: 0, failed: 0 },
    reversals: { removed: 0, restored: 0, kept: 0 },
    created_by: { id: 3, name: 'Sam Admin' },
    created_at: '2026-11-20T01:00:00.000Z',
    committed_at: '2026-11-20T01:05:00.000Z',
    ...different,
  }
}

/** An import whose columns wait to be matched. */
export function importDetail(different: Partial<ImportDetail> = {}): ImportDetail {
  return {
    ...importSummary({
      state: 'mapping',
      verdicts: { new: 0, update: 0, unsure: 0, unchanged: 0, duplicate: 0, bad: 0 },
      outcomes: { created: 0, updated: 0, skipped: 0, failed: 0 },
      committed_at: null,
    }),
    revert_until: null,
    kind: 'csv',
    sheets: [],
    sheet: null,
    reading: {
      encoding: 'utf-8',
      delimiter: ',',
      heading_row: 1,
      skipped: 0,
      beyond: null,
      unreadable: null,
      accented: ['Nguyễn'],
      head: [
        { number: 1, cells: ['First name', 'Surname', 'E-mail', 'Colour'] },
        { number: 2, cells: ['Mai Anh', 'Nguyễn', 'mai@example.com', 'blue'] },
      ],
    },
    columns: [
      { name: 'First name', samples: ['Mai Anh', 'Bo'] },
      { name: 'Surname', samples: ['Nguyễn', 'Lee'] },
      { name: 'E-mail', samples: ['mai@example.com'] },
      { name: 'Colour', samples: ['blue'] },
    ],
    mapping: [{ target: 'first_name' }, { target: 'last_name' }, { target: 'email' }, { target: null }],
    settings: {},
    choices: {},
    job_id: null,
    error: null,
    ...different,
  }
}

/** A row of an import that is checked and good. */
export function importRow(different: Partial<ImportRow> = {}): ImportRow {
  return {
    number: 2,
    cells: ['Mai Anh', 'Nguyễn', 'mai@example.com', 'blue'],
    verdict: 'new',
    problems: [],
    match: null,
    same_as: null,
    client: null,
    choice: null,
    outcome: null,
    reversal: null,
    message: null,
    record_id: null,
    tidied: [],
    ...different,
  }
}
