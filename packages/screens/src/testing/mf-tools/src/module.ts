import { defineModule } from '@portal/platform'
import type manifest from './manifest.ts'

/** The one file that the shell loads of this remote. */
export default defineModule<typeof manifest>({
  ToolList: () => import(/* webpackChunkName: "tools" */ './ToolList.tsx'),
})
