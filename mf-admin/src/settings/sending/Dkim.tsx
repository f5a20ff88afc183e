import { mailSettings } from '@portal/contract/sending/mail-settings'
import type { DkimSetting } from '@portal/contract/sending/mail-settings.schema'
import { formatInstantDate } from '@portal/domain/values/date'
import { change, useCall, useClock } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { Alert, Button, Flex, Stack, Text } from '@portal/ui/core'
import { CheckIcon, ClockIcon } from '@portal/ui/icons'
import { ConfirmDialog } from '@portal/ui/overlay'
import { Badge, Panel } from '@portal/ui/page'
import { useState } from 'react'
import { Copied } from './Copied.tsx'
import { useDoing } from './use-doing.ts'

/** The key that the firm's emails are signed with, and the DNS record that publishes it. */
export function Dkim() {
  const answer = useCall(mailSettings.dkimKeyOf, {})
  const { data } = answer
  return (
    <Panel title="DKIM" headingLevel={2} {...panelState(answer)}>
      {data && <Signing setting={data} />}
    </Panel>
  )
}

const ABOUT = 'Signed emails are less likely to be marked as spam. '

function Signing({ setting: { domain, key, is_signing } }: { readonly setting: DkimSetting }) {
  const { said, busy, act } = useDoing()
  const [isDeleting, setDeleting] = useState(false)
  const make = () =>
    act('make', async () => {
      await change(mailSettings.makeDkimKey, {})
      return undefined
    })
  const check = () => act('check', async () => (await change(mailSettings.checkDkim, {})).message)
  const isElsewhere = key !== null && domain !== null && key.domain !== domain
  if (domain === null && key === null) {
    return <Text tone="muted">{`${ABOUT}Set your email address under Company info first.`}</Text>
  }
  return (
    <Stack gap="4">
      <Text tone="muted">
        {key === null
          ? `${ABOUT}Create a key, then add the record it shows to the DNS of ${domain}.`
          : `Add this TXT record to the DNS of ${key.domain}, then check it.`}
      </Text>
      {isElsewhere && (
        <Alert tone="warning">{`This key is for ${key.domain}, but emails come from ${domain}. Create a new key.`}</Alert>
      )}
      {key && (
        <>
          <State record={key} isSigning={is_signing} />
          <Copied label="Name" value={key.record_name} />
          <Copied label="Value" value={key.record_value} />
        </>
      )}
      {said && <Alert tone={said.tone}>{said.text}</Alert>}
      <Flex gap="2" flexWrap="wrap">
        {key && (
          <Button variant="primary" loading={busy === 'check'} loadingText="Checking" onClick={() => void check()}>
            Check DNS
          </Button>
        )}
        {domain !== null && (
          <Button
            variant={key ? 'secondary' : 'primary'}
            loading={busy === 'make'}
            loadingText="Creating"
            onClick={() => void make()}
          >
            {key ? 'Create new key' : 'Create key'}
          </Button>
        )}
        {key && (
          <Button variant="ghost" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
      </Flex>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title="Delete the DKIM key?"
        confirmLabel="Delete"
        confirmingLabel="Deleting"
        destructive
        onConfirm={async () => {
          await change(mailSettings.removeDkimKey, {})
          setDeleting(false)
        }}
      >
        Emails will no longer be signed.
      </ConfirmDialog>
    </Stack>
  )
}

interface StateProps {
  readonly record: NonNullable<DkimSetting['key']>
  readonly isSigning: boolean
}

function State({ record: { found_at }, isSigning }: StateProps) {
  const { timeZone } = useClock()
  return (
    <Flex gap="2" alignItems="center" flexWrap="wrap">
      {found_at ? (
        <Badge tone="success" icon={<CheckIcon size={12} />}>
          {`Found ${formatInstantDate(timeZone, found_at)}`}
        </Badge>
      ) : (
        <Badge tone="warning" icon={<ClockIcon size={12} />}>
          Not found yet
        </Badge>
      )}
      <Text tone="muted">{signingWords(found_at !== null, isSigning)}</Text>
    </Flex>
  )
}

function signingWords(isFound: boolean, isSigning: boolean): string {
  if (!isSigning) return 'Emails aren’t signed.'
  return isFound ? 'Emails are signed.' : 'Emails are signed with the old key until this one is found.'
}
