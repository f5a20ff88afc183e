import { ListScreen } from '@portal/screens/list'
import { EXPOSURE_LIST } from './exposure-list.tsx'

/** `/commission/clawback` */
export default function ExposureList() {
  return <ListScreen list={EXPOSURE_LIST} />
}
