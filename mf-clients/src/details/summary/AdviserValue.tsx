import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { AdviserPicker } from '@portal/screens/adviser-picker'
import { useUnsavedEdit } from '@portal/screens/record'
import { InlineEdit } from '@portal/ui/page'
import type { AdviserChoice } from '../../status/assign-client.ts'
import { useAssign } from '../head/use-assign.ts'

const NOBODY = 'Unassigned'

/** Whose client this is; whoever may, gives it to another adviser, or to nobody. */
export function AdviserValue({ client, mayAssign }: { client: ClientDetails; mayAssign: boolean }) {
  const assign = useAssign(client)
  const kept = useUnsavedEdit<AdviserChoice>(`summary/${client.id}/adviser`, 'Adviser')
  return (
    <InlineEdit<AdviserChoice>
      {...kept}
      label="Adviser"
      value={client.adviser ?? null}
      display={client.adviser?.name ?? NOBODY}
      readOnly={!mayAssign}
      onSave={(adviser) => assign(adviser)}
      editor={({ value, setValue }) => (
        <AdviserPicker
          aria-label="Adviser"
          value={value}
          present={client.adviser}
          onChange={setValue}
          placeholder={NOBODY}
          size="sm"
        />
      )}
    />
  )
}
