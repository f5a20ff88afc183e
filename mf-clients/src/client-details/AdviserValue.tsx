import type { ClientDetails } from '@portal/contract/clients.schema'
import { InlineEdit } from '@portal/ui/page'
import { Combobox } from '@portal/ui/picker'
import { useAdvisers } from '../client-list/advisers.ts'
import { useAssign } from './use-assign.ts'
import { useUnsavedEdit } from './use-unsaved-edit.ts'

const NOBODY = 'Unassigned'

/** Whose client this is; whoever may, gives it to another adviser, or to nobody. */
export function AdviserValue({ client, mayAssign }: { client: ClientDetails; mayAssign: boolean }) {
  const advisers = useAdvisers(mayAssign)
  const assign = useAssign(client)
  const kept = useUnsavedEdit<number | null>(`summary/${client.id}/adviser`, 'Adviser')
  const name = client.adviser?.name ?? NOBODY
  return (
    <InlineEdit<number | null>
      {...kept}
      label="Adviser"
      value={client.adviser?.id ?? null}
      display={name}
      readOnly={!mayAssign}
      onSave={(id) => assign(advisers.find((one) => one.id === id) ?? null)}
      editor={({ value, setValue }) => (
        <Combobox
          aria-label="Adviser"
          value={value}
          valueLabel={client.adviser?.name}
          options={advisers.map((one) => ({ value: one.id, label: one.name }))}
          onChange={setValue}
          placeholder={NOBODY}
          clearable
          size="sm"
        />
      )}
    />
  )
}
