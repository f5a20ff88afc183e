import { clients } from '@portal/contract/clients'
import type { ClientDetails } from '@portal/contract/clients.schema'
import { useChange } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { InlineEdit } from '@portal/ui/page'
import { Combobox } from '@portal/ui/picker'
import { useAdvisers } from '../client-list/advisers.ts'

const NOBODY = 'Unassigned'

/** Whose client this is; whoever may, gives it to another adviser, or to nobody. */
export function AdviserValue({ client, mayAssign }: { client: ClientDetails; mayAssign: boolean }) {
  const advisers = useAdvisers(mayAssign)
  const { mutateAsync } = useChange(clients.assign)
  const name = client.adviser?.name ?? NOBODY
  async function assign(adviser_id: number | null) {
    if (adviser_id === (client.adviser?.id ?? null)) return
    const { adviser } = await mutateAsync({ params: { id: client.id }, body: { adviser_id, version: client.version } })
    toast({ title: adviser ? `Assigned to ${adviser.name}` : 'Taken off its adviser', tone: 'success' })
  }
  return (
    <InlineEdit<number | null>
      label="Adviser"
      value={client.adviser?.id ?? null}
      display={name}
      readOnly={!mayAssign}
      onSave={assign}
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
