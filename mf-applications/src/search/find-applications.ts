import { call } from '@portal/api-client'
import type { ClientRef } from '@portal/contract/pieces'
import { applications } from '@portal/contract/work/applications'
import { nameWithDeath } from '@portal/domain/clients/death'
import { SEARCH_MAX_RESULTS } from '@portal/domain/limits'
import { applicationStatusLabel } from '@portal/domain/work/application-status'
import type { Find } from '@portal/platform'
import { applicationAddress } from '../applications/list/applications.ts'
import { mayBeNumber } from './may-be-number.ts'

interface Found {
  readonly id: number
  readonly number: string | null
  readonly insurer: string
  readonly client: ClientRef
  readonly status: Parameters<typeof applicationStatusLabel>[0]
}

/** Applications for the search of the shell: by their numbers and those of their policies, or by name and insurer. */
const findApplications: Find = async (search, signal) => {
  const found = mayBeNumber(search) ? await byNumber(search, signal) : await byName(search, signal)
  return found.map(({ id, number, insurer, client, status }) => {
    const about = number === null ? [] : [insurer]
    return {
      id,
      label: number ?? insurer,
      detail: [...about, nameWithDeath(client.name, client.deceased), applicationStatusLabel(status)].join(' · '),
      to: applicationAddress({ id }),
      icon: 'applications',
    }
  })
}

async function byNumber(search: string, signal: AbortSignal): Promise<readonly Found[]> {
  return (await call(applications.search, { query: { search } }, { signal })).items
}

async function byName(search: string, signal: AbortSignal): Promise<readonly Found[]> {
  const query = { search, sort: '-updated_at' as const, page_size: SEARCH_MAX_RESULTS }
  const { items } = await call(applications.list, { query }, { signal })
  return items.map((row) => ({ ...row, number: row.reference ?? null, insurer: row.insurer ?? 'Application' }))
}

export default findApplications
