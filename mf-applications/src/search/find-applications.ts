import { call } from '@portal/api-client'
import { applications } from '@portal/contract/work/applications'
import { applicationStatusLabel } from '@portal/domain/work/application-status'
import type { Find } from '@portal/platform'
import { applicationAddress } from '../applications/list/applications.ts'
import { mayBeNumber } from './may-be-number.ts'

/** Applications for the search of the shell: by their numbers and by those of their policies. */
const findApplications: Find = async (search, signal) => {
  if (!mayBeNumber(search)) return []
  const { items } = await call(applications.search, { query: { search } }, { signal })
  return items.map(({ id, number, insurer, client, status }) => ({
    id,
    label: number,
    detail: [insurer, client.name, applicationStatusLabel(status)].join(' · '),
    to: applicationAddress({ id }),
    icon: 'applications',
  }))
}

export default findApplications
