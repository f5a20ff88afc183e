import { splits } from '@portal/contract/money/splits'
import { change, useCall } from '@portal/platform'
import { Loading } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { ErrorPanel } from '@portal/ui/page'
import { SplitForm } from './SplitForm.tsx'

const TITLE = 'Firm’s default split'

export interface DefaultSplitDrawerProps {
  /** Whether the form starts without a start date, so the split applies to all payments. */
  readonly isForAll?: boolean
  readonly onClose: () => void
}

/** Sets what advisers are paid who have no split of their own. */
export default function DefaultSplitDrawer({ isForAll, onClose }: DefaultSplitDrawerProps) {
  const { data, error, refetch, isFetching } = useCall(splits.viewDefault, {})
  if (!data) {
    return (
      <Drawer open onClose={onClose} title={TITLE} width={480}>
        {error ? (
          <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Drawer>
    )
  }
  return (
    <SplitForm
      title={TITLE}
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
