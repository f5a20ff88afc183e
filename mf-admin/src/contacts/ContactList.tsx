import { ListScreen } from '@portal/screens/list'
import { CONTACT_LIST } from './contact-list.tsx'

/** `/contacts` */
export default function ContactList() {
  return <ListScreen list={CONTACT_LIST} />
}
