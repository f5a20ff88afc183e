import type { Endpoint } from '@portal/contract/endpoint'
import type { Role } from '@portal/domain/account/role'
import type { z } from 'zod'
import type { Area } from '../area.ts'
import { bind, type Call } from '../http/bind.ts'
import { defineArchiving } from '../subjects/archiving.ts'
import { type ArchivingCalls, type BulkCalls, bindArchiving, bindList, type ListCalls } from '../subjects/bind-list.ts'
import { changeRow, createRow } from '../subjects/change-row.ts'
import { declaredList } from '../subjects/declared-list.ts'
import { readRow } from '../subjects/read-row.ts'
import type { FiledSubject, ReadRow, Selection, Values } from '../subjects/subject.ts'

/** The calls of `recordEndpoints`. */
interface RecordCalls<Filter extends object, Row> extends ListCalls<Filter, Row>, ArchivingCalls<Row> {
  readonly bulk: BulkCalls<Filter, { type: 'archive' } | { type: 'unarchive' }>['bulk']
  readonly details: Endpoint<{ params: z.ZodType<{ id: number }>; answer: z.ZodType<Row> }>
  readonly create: Endpoint<{ body: z.ZodType<Values>; answer: z.ZodType<Row> }>
  readonly update: Endpoint<{ body: z.ZodType<{ id: number; version?: number | undefined }>; answer: z.ZodType<Row> }>
}

/** What holds for a record's values that no single field can say. */
export interface RecordRules {
  /** Throws where a record may not have these values; `id` is 0 for a new one. */
  check?(call: Call, values: Values, id: number): Promise<void>
  /** What the caller is told of an error of the database: of two who did the same at one moment, the second. */
  errorOf?(error: unknown, values: Values): unknown
}

export interface RecordBinding<Filter extends object> {
  /** The screen's path: jobs lead back there. */
  readonly page: string
  readonly writers: readonly Role[]
  /** What a bulk change means: the contract's. */
  readonly selection: z.ZodType<Selection<Filter>>
  readonly rules?: RecordRules
}

/**
 * All calls of a record: list, counts, file, details, create and update with version check and activity, archiving of one
 * and of many. Calls throw NOT_FOUND, STALE_VERSION, and what the rules throw.
 */
export function bindRecord<Filter extends object, Row extends ReadRow>(
  calls: RecordCalls<NoInfer<Filter>, NoInfer<Row>>,
  subject: FiledSubject<Filter, Row, Row>,
  { page, writers, selection, rules = {} }: RecordBinding<Filter>,
): Required<Pick<Area, 'routes' | 'entities' | 'lists' | 'jobs'>> {
  const archiving = defineArchiving(subject, { page, roles: writers, selection })
  return {
    routes: [
      ...bindList(calls, subject),
      ...bindArchiving(calls, subject, archiving),
      bind(calls.details, (call) => readRow(call, subject, call.params.id)),
      bind(calls.create, async (call) => {
        await rules.check?.(call, call.body, 0)
        const { id } = await explained(rules, call.body, () => createRow(call, subject, call.body))
        return await readRow(call, subject, id)
      }),
      bind(calls.update, async (call) => {
        const { id, version, ...values } = call.body
        const action = `${subject.entity}.update`
        const check = (stored: Values, different: Values) => rules.check?.(call, { ...stored, ...different }, id)
        return await explained(rules, values, () =>
          changeRow(call, subject, { id, version, action, values: () => values, check }, () =>
            readRow(call, subject, id),
          ),
        )
      }),
    ],
    entities: [{ name: subject.entity }],
    lists: [declaredList(subject)],
    jobs: archiving.jobs,
  }
}

async function explained<T>({ errorOf }: RecordRules, values: Values, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw errorOf?.(error, values) ?? error
  }
}
