import type { SplitPayee } from '@portal/contract/money/split-fields'
import { splits } from '@portal/contract/money/splits'
import { change } from '@portal/platform'
import { percentText } from './percent-text.ts'
import { SplitForm } from './SplitForm.tsx'

export interface SplitDrawerProps {
  readonly payee: SplitPayee
  /** Whether the form starts without a start date, so the split applies to all payments. */
  readonly isForAll?: boolean
  readonly onClose: () => void
}

/** Sets somebody’s split. */
export default function SplitDrawer({ payee, isForAll, onClose }: SplitDrawerProps) {
  const { id, name, role, percent, is_default, versions } = payee
  const isAdviser = role === 'ROLE_ADVISOR'
  return (
    <SplitForm
      title={`${name}’s split`}
      draft={`commission-split/${id}`}
      of={
        isAdviser
          ? 'Of what’s left after the referral partner’s share, without GST.'
          : 'Of all commission, without GST.'
      }
      isWhole={!isAdviser}
      none={
        is_default && percent !== null
          ? `No split of their own. The firm’s default (${percentText(percent)}) applies.`
          : 'No split set yet: statements with their payments can’t be committed.'
      }
      versions={versions}
      {...(isForAll && { isForAll })}
      onAdd={(split) => change(splits.add, { body: { user_id: id, ...split } })}
      onRemove={(version) => change(splits.remove, { params: { id: version } })}
      onClose={onClose}
    />
  )
}
