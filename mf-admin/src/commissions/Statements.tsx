import { ListScreen } from '@portal/screens/list'
import { STATEMENT_LIST } from './statement-list.tsx'

/** `/commission/statements` */
export default function Statements() {
  return <ListScreen list={STATEMENT_LIST} />
}
