import { ClientListScreen } from '../client-list/ClientListScreen.tsx'
import { CLIENT_LIST } from './client-list.ts'

/** `/clients` */
export default function ClientList() {
  return <ClientListScreen list={CLIENT_LIST} />
}
