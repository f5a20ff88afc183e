import type { Profile } from '@portal/contract/account/profile.schema'
import { useProfile } from '@portal/platform'
import { Dialog } from '@portal/ui/overlay'
import { useStore } from 'zustand'
import { useReferralLink } from '../header/use-referral-link.tsx'
import { closePalette, PALETTE_NAME, PALETTE_WIDTH, palette } from '../keys/palette.ts'
import { PaletteBody } from './PaletteBody.tsx'
import { RunningAction } from './RunningAction.tsx'

export interface CommandPaletteProps {
  readonly open: boolean
  /** What is typed. */
  readonly text: string
  readonly onText: (text: string) => void
}

/** Finds clients, pages and actions from anywhere, and does what is chosen. */
export function CommandPalette(props: CommandPaletteProps) {
  const profile = useProfile()
  return profile && <OwnPalette {...props} profile={profile} />
}

function OwnPalette({ open, text, onText, profile }: CommandPaletteProps & { readonly profile: Profile }) {
  const referralLink = useReferralLink(profile)
  const { running } = useStore(palette)
  return (
    <>
      <Dialog open={open} onClose={closePalette} title={PALETTE_NAME} titleHidden width={PALETTE_WIDTH}>
        <PaletteBody profile={profile} text={text} onText={onText} showReferralLink={referralLink.open} />
      </Dialog>
      {running && <RunningAction action={running} />}
      {referralLink.dialog}
    </>
  )
}
