import { Slot } from '@portal/platform'
import { ListScreen } from '@portal/screens/list'
import { PLANT_LIST } from './plant-list.tsx'

/** `/plants` */
export default function PlantList() {
  return (
    <>
      <ListScreen list={PLANT_LIST} />
      <Slot id="plants.shelf/v1" context={{ room: 'kitchen' }} />
    </>
  )
}
