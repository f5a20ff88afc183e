import { SidePane } from '../../beside/SidePane.tsx'
import { Entry } from './Entry.tsx'

export interface EntryPaneProps {
  readonly id: number
  readonly onClose: () => void
}

/** An entry beside the list. Choosing another row replaces it. */
export default function EntryPane({ id, onClose }: EntryPaneProps) {
  return (
    <SidePane label="Entry" width={480} onClose={onClose}>
      <Entry key={id} id={id} />
    </SidePane>
  )
}
