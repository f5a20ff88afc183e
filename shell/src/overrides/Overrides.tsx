import { useStore } from 'zustand'
import { Part } from '../portal/Part.tsx'
import { overridesPanel } from './overrides-panel.ts'

const loadPanel = () =>
  import(/* webpackChunkName: "overrides" */ './OverridePanel.tsx').then((part) => part.OverridePanel)

/** The override panel, while it is open; hardly anybody ever loads its code. */
export function Overrides() {
  const { open } = useStore(overridesPanel)
  return open ? <Part load={loadPanel} /> : null
}
