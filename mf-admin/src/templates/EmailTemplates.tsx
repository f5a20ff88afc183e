import { ListScreen } from '@portal/screens/list'
import { EMAIL_TEMPLATE_LIST } from './template-list.tsx'

/** `/email-template` */
export default function EmailTemplates() {
  return <ListScreen list={EMAIL_TEMPLATE_LIST} />
}
