import { lazyPart } from '@portal/platform'
import { useStore } from 'zustand'
import { hideOverrides, overridesPanel } from './overrides-panel.ts'

const OverridePanel = lazyPart(() => import(/* webpackChunkName: "overrides" */ './OverridePanel.tsx'))

/** The override panel, while it is open; hardly anybody ever loads its code. */
export function Overrides() {
  const { open } = useStore(overridesPanel)
  return open ? <OverridePanel onClose={hideOverrides} /> : null
}
