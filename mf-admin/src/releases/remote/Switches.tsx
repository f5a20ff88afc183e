import type { RemoteShown } from '@portal/contract/office/registry.schema'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Button, Flex } from '@portal/ui/core'
import { EyeIcon, EyeOffIcon, UndoIcon } from '@portal/ui/icons'
import { ConfirmDialog } from '@portal/ui/overlay'
import { useState } from 'react'
import { changeLabel } from '../shared/release-words.ts'
import { Section } from '../shared/Section.tsx'
import { changeRelease, undoChange } from './change-release.ts'
import { SwitchOffDialog } from './SwitchOffDialog.tsx'

/** What can be done to a remote whatever its releases: undo the last change, switch it off for everybody, and on again. */
export function Switches({ remote }: { readonly remote: RemoteShown }) {
  const { name, current, off } = remote
  const [asked, setAsked] = useState<'undo' | 'off' | 'on' | null>(null)
  const close = () => setAsked(null)
  return (
    <Section title="Emergency">
      <Flex gap="2" flexWrap="wrap">
        {off ? (
          <Button size="sm" icon={<EyeIcon size={14} />} onClick={() => setAsked('on')}>
            Switch on
          </Button>
        ) : (
          <Button size="sm" icon={<EyeOffIcon size={14} />} onClick={() => setAsked('off')}>
            Switch off
          </Button>
        )}
        {remote.last_change && (
          <Button size="sm" icon={<UndoIcon size={14} />} onClick={() => setAsked('undo')}>
            Undo {changeLabel(remote.last_change.action)}
          </Button>
        )}
      </Flex>
      {asked === 'off' && <SwitchOffDialog remote={remote} onClose={close} />}
      <ConfirmDialog
        open={asked === 'on'}
        title={`Switch ${name} on again?`}
        confirmLabel="Switch on"
        confirmingLabel="Switching on"
        onClose={close}
        onConfirm={() =>
          changeRelease(name, { action: 'switch-on', release: current.release }, `${name} is switched on`)
        }
      >
        {`Users get ${current.version} at their next screen.`}
      </ConfirmDialog>
      {asked === 'undo' && remote.last_change && <UndoDialog name={name} last={remote.last_change} onClose={close} />}
    </Section>
  )
}

interface UndoDialogProps {
  readonly name: string
  readonly last: NonNullable<RemoteShown['last_change']>
  readonly onClose: () => void
}

function UndoDialog({ name, last: { action, release, version, at, by }, onClose }: UndoDialogProps) {
  const { timeZone } = useClock()
  const label = changeLabel(action)
  return (
    <ConfirmDialog
      open
      title={`Undo the ${label} of ${name} ${version}?`}
      confirmLabel={`Undo ${label}`}
      confirmingLabel="Undoing"
      onClose={onClose}
      onConfirm={() => undoChange(name, release)}
    >
      {`${by} did it on ${formatInstantDate(timeZone, at)} at ${timeIn(timeZone, at)}. Users get what they had before, at their next screen.`}
    </ConfirmDialog>
  )
}
