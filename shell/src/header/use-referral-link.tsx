import type { Profile } from '@portal/contract/account/profile.schema'
import { copyText, lazyPart } from '@portal/platform'
import { useState } from 'react'
import { referralLinkOf } from './header-actions.tsx'

const ReferralLinkDialog = lazyPart(
  () => import(/* webpackChunkName: "referral-link" */ '../referral-link/ReferralLinkDialog.tsx'),
)

/** Copies the user's referral link, and shows it with its QR code. */
export function useReferralLink(profile: Profile) {
  const [copied, setCopied] = useState<boolean>()
  const link = referralLinkOf(profile)
  return {
    open: () => void copyText(link).then(setCopied),
    dialog: copied !== undefined && (
      <ReferralLinkDialog link={link} token={profile.uuid} copied={copied} onClose={() => setCopied(undefined)} />
    ),
  }
}
