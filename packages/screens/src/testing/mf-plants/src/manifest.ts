import { ADVISING_ROLES } from '@portal/domain/account/role'
import { defineManifest } from '@portal/platform/manifest'

/** A remote as somebody adds it by the README: nothing of it is known anywhere else. */
export default defineManifest({
  name: 'mf-plants',
  title: 'Plants',
  requires: { platform: '^1.12' },
  routes: [{ path: '/plants', title: 'Plants', access: ADVISING_ROLES, code: 'plants/PlantList' }],
  menu: [{ path: '/plants', label: 'Plants', icon: 'tasks', access: ADVISING_ROLES, count: 'dry_plants' }],
  slots: [
    {
      slot: 'client-details.tab/v1',
      code: 'plants/PlantTab',
      title: 'Plants',
      segment: 'plants',
      order: 200,
      access: ADVISING_ROLES,
    },
    { slot: 'plants.shelf/v1', code: 'plants/Pot', access: ADVISING_ROLES },
  ],
  offersSlots: ['plants.shelf/v1'],
})
