import { ListScreen } from '@portal/screens/list'
import { SMS_TEMPLATE_LIST } from './template-list.tsx'

/** `/sms-template` */
export default function SmsTemplates() {
  return <ListScreen list={SMS_TEMPLATE_LIST} />
}
