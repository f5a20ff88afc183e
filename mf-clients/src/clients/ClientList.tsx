import { useListTools } from '../bulk/list-tools.tsx'
import { ClientListScreen } from '../client-list/ClientListScreen.tsx'
import { CLIENT_LIST } from './client-list.ts'

/** `/clients` */
export default function ClientList() {
  return <ClientListScreen list={CLIENT_LIST} tools={useListTools()} />
}
