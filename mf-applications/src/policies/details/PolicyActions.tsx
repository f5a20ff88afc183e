import { policies } from '@portal/contract/work/policies'
import type { PolicyDetails } from '@portal/contract/work/policies.schema'
import { ENDED_STATES } from '@portal/domain/work/policy'
import { change, lazyPart } from '@portal/platform'
import { Link, useNavigate } from '@portal/router'
import { MessageDrawer } from '@portal/screens/sending'
import { Button, IconButton } from '@portal/ui/core'
import { MailIcon, MoreIcon, RefreshIcon, SmsIcon, UserIcon } from '@portal/ui/icons'
import { ConfirmDialog, Menu, type MenuItem, toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { applicationAddress } from '../../applications/list/applications.ts'
import { markReady, startRenewal } from '../../renewals/step/renew-policy.ts'
import { policyName } from '../policy-name.ts'
import { keepPolicyDetails } from './policy-record.ts'

const NoticeDrawer = lazyPart(
  () => import(/* webpackChunkName: "renewal-notice" */ '../../renewals/step/NoticeDrawer.tsx'),
)

const ENDINGS = { lapsed: 'Lapsed', cancelled: 'Cancelled' } as const
type Ending = keyof typeof ENDINGS

/** What can be done with a policy: its renewal, and its end. */
export function PolicyActions({ policy }: { readonly policy: PolicyDetails }) {
  const { id, version, client, state, renewal_id, renewal_state } = policy
  const [ending, setEnding] = useState<Ending>()
  const [isNoticing, setNoticing] = useState(false)
  const [writing, setWriting] = useState<'email' | 'sms'>()
  const [isStarting, setStarting] = useState(false)
  const navigate = useNavigate()
  const isInForce = state === 'in_force'

  async function renew() {
    setStarting(true)
    const application = await startRenewal(id)
    setStarting(false)
    if (application !== undefined) navigate(applicationAddress({ id: application }))
  }
  async function end(to: Ending | 'in_force', onto: number) {
    const ended = await change(policies.end, { params: { id }, body: { state: to, version: onto } })
    keepPolicyDetails(ended)
    return ended
  }
  async function finish(to: Ending) {
    const ended = await end(to, version)
    const back = () =>
      void end('in_force', ended.version).catch((error: Error) => toast({ title: error.message, tone: 'danger' }))
    toast({ title: `${policyName(policy)}: ${ENDINGS[to].toLowerCase()}`, tone: 'success', undo: back })
  }
  const entries: MenuItem[] = [
    { id: 'client', label: 'Open client', icon: <UserIcon />, link: <Link to={`/client-details/${client.id}`} /> },
    { id: 'email', label: 'Email client…', icon: <MailIcon />, onSelect: () => setWriting('email') },
    { id: 'sms', label: 'SMS client…', icon: <SmsIcon />, onSelect: () => setWriting('sms') },
    ...(isInForce
      ? [
          { id: 'notice', label: 'Renewal notice…', onSelect: () => setNoticing(true) },
          {
            id: 'ready',
            label: renewal_state === 'ready' ? 'Mark renewal not ready' : 'Mark renewal ready',
            onSelect: () => void markReady(policy, renewal_state !== 'ready'),
          },
          ...ENDED_STATES.map((to) => ({
            id: to,
            label: `Mark as ${ENDINGS[to].toLowerCase()}…`,
            danger: true,
            onSelect: () => setEnding(to),
          })),
        ]
      : []),
  ]
  return (
    <>
      <Menu
        label="More"
        placement="bottom-end"
        trigger={<IconButton variant="secondary" icon={<MoreIcon />} label="More" />}
        entries={entries}
      />
      {renewal_id !== null ? (
        <Button asChild variant="primary">
          <Link to={applicationAddress({ id: renewal_id })}>Open renewal</Link>
        </Button>
      ) : (
        isInForce && (
          <Button
            variant="primary"
            icon={<RefreshIcon />}
            loading={isStarting}
            loadingText="Starting"
            onClick={() => void renew()}
          >
            Renew
          </Button>
        )
      )}
      {isNoticing && <NoticeDrawer policy={policy} onClose={() => setNoticing(false)} />}
      {writing && (
        <MessageDrawer
          channel={writing}
          client={client}
          about={{ policy_id: id }}
          onClose={() => setWriting(undefined)}
          onReopen={() => setWriting(writing)}
        />
      )}
      {ending && (
        <ConfirmDialog
          open
          destructive
          title={`Mark ${policyName(policy)} as ${ENDINGS[ending].toLowerCase()}?`}
          confirmLabel={`Mark as ${ENDINGS[ending].toLowerCase()}`}
          onConfirm={() => finish(ending)}
          onClose={() => setEnding(undefined)}
        >
          It will no longer count towards {client.name}’s cover. You can undo this.
        </ConfirmDialog>
      )}
    </>
  )
}
