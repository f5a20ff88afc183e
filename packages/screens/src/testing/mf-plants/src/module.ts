import { defineModule } from '@portal/platform'
import type manifest from './manifest.ts'

/** The one file that the shell loads of this remote. */
export default defineModule<typeof manifest>({
  'plants/PlantList': () => import(/* webpackChunkName: "plants" */ './plants/PlantList.tsx'),
  'plants/PlantTab': () => import(/* webpackChunkName: "plant-tab" */ './plants/PlantTab.tsx'),
  'plants/Pot': () => import(/* webpackChunkName: "pot" */ './plants/Pot.tsx'),
})
