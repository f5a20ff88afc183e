import { ADMIN_ROLES, ADVISING_ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { schema, TOOL_FIELDS, TOOL_IMPORT, tools } from '../../../screens/src/testing/mf-tools/src/tool.ts'
import type { Area } from '../area.ts'
import { bindRecord } from '../fields/bind-record.ts'
import { declareImport } from '../fields/record-import.ts'
import { recordSubject } from '../fields/record-subject.ts'
import { archivedIs } from '../subjects/archiving.ts'
import { filterTable } from '../subjects/filter-table.ts'
import { extraArea } from './extra-area.ts'

type Filter = z.output<typeof schema.counts.query>['lists'][number]

const subject = recordSubject<Filter, z.output<typeof schema.details.answer>>({
  fields: TOOL_FIELDS,
  name: 'tools',
  table: 'tools',
  entity: 'tool',
  words: { one: 'tool', many: 'tools', none: 'Nothing' },
  readers: ADVISING_ROLES,
  filters: filterTable<Filter>({ status: (statuses) => archivedIs('tools', statuses) }),
  sorts: { name: { column: sql`tools.name` } },
  label: ({ name }) => String(name),
  file: { name: 'tools', sheet: 'Tools' },
  exportBody: schema.exportRows.body,
})

const area: Area = {
  name: 'tools',
  ...bindRecord(tools, subject, {
    page: '/tools',
    writers: ADMIN_ROLES,
    selection: schema.bulk.body.shape.selection,
  }),
  imports: [declareImport(TOOL_IMPORT, subject)],
}

/** The area of a record that only tests know, on the server. */
export const TOOL_AREA = extraArea(area, tools, schema)
