import type { Profile } from '@portal/contract/account/profile.schema'
import { copyText } from '@portal/platform'
import { Button } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Dialog, toast } from '@portal/ui/overlay'
import { useRef, useState } from 'react'
import { referralLinkOf } from './header-actions.tsx'

/** Copies the user's referral link and says so; where the browser refuses, `fallback` shows it to copy by hand. */
export function useReferralLink(profile: Profile) {
  const [shown, setShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const link = referralLinkOf(profile)

  async function copy() {
    if (await copyText(link)) toast({ title: 'Referral link copied.', tone: 'success' })
    else setShown(true)
  }

  const fallback = (
    <Dialog
      open={shown}
      onClose={() => setShown(false)}
      title="My Referral Link"
      initialFocus={field}
      actions={<Button onClick={() => setShown(false)}>Close</Button>}
    >
      <Field label="Your referral link" help="We couldn’t copy your link. Copy it from here.">
        <TextInput ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  )
  return { copy: () => void copy(), fallback }
}
