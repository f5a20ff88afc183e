import type { Endpoint } from '@portal/contract/endpoint'
import type { ArchivingAction } from '@portal/contract/list-schema'
import type { z } from 'zod'
import { type BoundRoute, bind } from '../http/bind.ts'
import { type Bulk, startBulk } from './bulk.ts'
import { archiveRow } from './change-row.ts'
import { countAnswer } from './count-rows.ts'
import { exportRows } from './export-rows.ts'
import { listRows } from './list-rows.ts'
import { type Paged, pageQuery } from './paging.ts'
import { readRow } from './read-row.ts'
import type { ExportBody, FiledSubject, ReadRow, Selection, Subject } from './subject.ts'

type Total = { total: number; total_is_estimate?: boolean | undefined }
type PageAnswer<Row> = Total & { items: Row[]; page: number; page_size: number }
type Started = z.ZodType<{ job_id: number }>
type Named = { readonly id: number }
type Seen = Named & { readonly version?: number | undefined }

/** The calls of `listEndpoints`. */
export interface ListCalls<Filter extends object, Row> {
  readonly list: Endpoint<{ query: z.ZodType<Paged & Filter>; answer: z.ZodType<PageAnswer<Row>> }>
  readonly counts: Endpoint<{ query: z.ZodType<{ lists: Filter[] }>; answer: z.ZodType<{ counts: Total[] }> }>
  readonly exportRows: Endpoint<{
    body: z.ZodType<ExportBody<Filter>>
    answer: z.ZodType<{ url: string; total: number }>
  }>
}

/** The calls of `bulkEndpoints`. */
export interface BulkCalls<Filter extends object, Action> {
  readonly bulk: Endpoint<{ body: z.ZodType<{ action: Action; selection: Selection<Filter> }>; answer: Started }>
}

/** The calls of `archivingEndpoints`. */
export interface ArchivingCalls<Row> {
  readonly archive: Endpoint<{ body: z.ZodType<Seen>; answer: z.ZodType<Row> }>
  readonly remove: Endpoint<{ params: z.ZodType<Named>; answer: z.ZodType<Row> }>
  readonly unarchive: Endpoint<{ body: z.ZodType<Seen>; answer: z.ZodType<Row> }>
}

/** The pages, counts and files of a list. */
export function bindList<Filter extends object, Read extends ReadRow, Row>(
  calls: ListCalls<NoInfer<Filter>, NoInfer<Row>>,
  subject: FiledSubject<Filter, Read, Row>,
): readonly BoundRoute[] {
  return [
    bind(calls.list, (call) => listRows(call, subject, pageQuery<Filter>(call.query))),
    bindCounts(calls.counts, subject),
    bind(calls.exportRows, (call) => exportRows(call, subject, call.body)),
  ]
}

/** The counts of a list, with its sums. */
export function bindCounts<Filter extends object>(
  counts: ListCalls<NoInfer<Filter>, never>['counts'],
  subject: Subject<Filter, ReadRow, unknown, unknown>,
): BoundRoute {
  return bind(counts, (call) => countAnswer(call, subject, call.query.lists))
}

/** The changes of many at once. */
export function bindBulk<Filter extends object, Action>(
  calls: BulkCalls<NoInfer<Filter>, NoInfer<Action>>,
  bulk: Bulk<Filter, Action>,
): readonly BoundRoute[] {
  return [bind(calls.bulk, (call) => startBulk(call, bulk, call.body))]
}

/** The putting away of one or many, and the bringing back. Throws as `changeRow` does. */
export function bindArchiving<Filter extends object, Read extends ReadRow, Row>(
  calls: ArchivingCalls<NoInfer<Row>> & BulkCalls<NoInfer<Filter>, ArchivingAction>,
  subject: Subject<Filter, Read, Row>,
  bulk: Bulk<Filter, ArchivingAction>,
): readonly BoundRoute[] {
  return [
    bind(calls.archive, (call) =>
      archiveRow(call, subject, call.body, true, () => readRow(call, subject, call.body.id)),
    ),
    bind(calls.remove, (call) =>
      archiveRow(call, subject, call.params, true, () => readRow(call, subject, call.params.id)),
    ),
    bind(calls.unarchive, (call) =>
      archiveRow(call, subject, call.body, false, () => readRow(call, subject, call.body.id)),
    ),
    ...bindBulk(calls, bulk),
  ]
}
