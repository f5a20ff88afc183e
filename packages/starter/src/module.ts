import { defineModule } from '@portal/platform'
import type manifest from './manifest.ts'

/** The one file that the shell loads of this remote: each code that the manifest names, with its import. */
export default defineModule<typeof manifest>({
  'overview/Overview': () => import(/* webpackChunkName: "overview" */ './overview/Overview.tsx'),
  'overview/OverviewPanel': () => import(/* webpackChunkName: "panel" */ './overview/OverviewPanel.tsx'),
})
