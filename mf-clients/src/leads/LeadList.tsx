import { useListTools } from '../bulk/list-tools.tsx'
import { ClientListScreen } from '../client-list/ClientListScreen.tsx'
import { LEAD_LIST } from './lead-list.ts'

/** `/leads` */
export default function LeadList() {
  return <ClientListScreen list={LEAD_LIST} tools={useListTools()} />
}
