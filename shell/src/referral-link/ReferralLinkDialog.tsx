import { Button, Flex, Stack, Text, TextLink } from '@portal/ui/core'
import { DownloadIcon } from '@portal/ui/icons'
import { Dialog } from '@portal/ui/overlay'
import { CopyField } from '../clipboard/CopyField.tsx'
import { downloadQrCode } from '../qr-code/download-qr-code.ts'
import { QrCode } from '../qr-code/QrCode.tsx'
import { EmbedCode } from './EmbedCode.tsx'

export interface ReferralLinkDialogProps {
  readonly link: string
  /** Whose it is. */
  readonly token: string
  /** Whether the browser let it be copied on opening. */
  readonly copied: boolean
  readonly onClose: () => void
}

/** The user's referral link, to hand on as an address, as a QR code or in another site. */
export default function ReferralLinkDialog({ link, token, copied, onClose }: ReferralLinkDialogProps) {
  return (
    <Dialog open onClose={onClose} title="My Referral Link" closeLabel="Close" width={520}>
      <Stack gap="4">
        <Text tone="muted">Anyone who fills in your form becomes your lead.</Text>
        <Stack gap="2">
          <CopyField label="Your referral link" value={link} button={{ label: 'Copy link', showLabel: true }} />
          <Flex gap="4" justifyContent="space-between" flexWrap="wrap">
            <Text role="status" tone={copied ? 'success' : 'muted'}>
              {copied ? 'Referral link copied.' : 'We couldn’t copy your link. Copy it from here.'}
            </Text>
            <TextLink href={link} target="_blank" rel="noopener noreferrer">
              Open the form
            </TextLink>
          </Flex>
        </Stack>
        <Flex gap="4" alignItems="flex-end" flexWrap="wrap">
          <QrCode text={link} label="QR code of your referral link" />
          <Stack gap="2" alignItems="flex-start" flex="1 1 180px">
            <Text tone="muted">Print it on flyers and business cards. Scanning it opens your form.</Text>
            <Button size="sm" icon={<DownloadIcon />} onClick={() => downloadQrCode('Referral link QR code.png', link)}>
              Download QR code
            </Button>
          </Stack>
        </Flex>
        <EmbedCode origin={new URL(link).origin} token={token} />
      </Stack>
    </Dialog>
  )
}
