import { splits } from '@portal/contract/money/splits'
import { change, useCall } from '@portal/platform'
import { SplitForm } from './SplitForm.tsx'

export interface DefaultSplitDrawerProps {
  /** It holds always unless told. */
  readonly isForAll?: boolean
  readonly onClose: () => void
}

/** Sets what advisers are paid who have no split of their own. */
export default function DefaultSplitDrawer({ isForAll, onClose }: DefaultSplitDrawerProps) {
  const { data } = useCall(splits.viewDefault, {})
  if (!data) return null
  return (
    <SplitForm
      title="Firm’s default split"
      draft="commission-split/default"
      of="For advisers without their own split: of what’s left after the referral partner’s share, without GST."
      none="No default set yet."
      versions={data.versions}
      {...(isForAll && { isForAll })}
      onAdd={(split) => change(splits.addDefault, { body: split })}
      onRemove={(id) => change(splits.removeDefault, { params: { id } })}
      onClose={onClose}
    />
  )
}
