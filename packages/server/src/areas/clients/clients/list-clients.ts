import type { clients as endpoints } from '@portal/contract/clients/clients'
import type { AnswerOf, ParsedInputOf } from '@portal/contract/endpoint'
import { listRows } from '../../../subjects/list-rows.ts'
import type { ListCall } from '../../../subjects/subject.ts'
import { clientSubject } from './client-subject.ts'

type Query = ParsedInputOf<typeof endpoints.list>['query']

/** A page of the clients whom the caller may see. The row's shape depends on the caller's role. */
export async function listClients(call: ListCall, query: Query): Promise<AnswerOf<typeof endpoints.list>> {
  const { page, page_size, sort, fields, covers, total, ...filter } = query
  return await listRows(call, clientSubject, { page, page_size, sort, filter, ask: { fields, covers, total } })
}
