import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { type StepPlace, type StepTarget, usualStep } from '@portal/domain/clients/next-step'
import {
  ApplicationsIcon,
  EyeIcon,
  FileIcon,
  MailIcon,
  PhoneIcon,
  PlusIcon,
  QuotingIcon,
  RefreshIcon,
} from '@portal/ui/icons'
import type { ReactElement } from 'react'
import { applicationAddress } from '../../applications/list/applications.ts'

/** A way to do a step: it leads somewhere, or begins an application over the page. */
export interface StepAction {
  readonly label: string
  readonly icon: ReactElement
  readonly to: string | 'new-application'
  /** Whether it changes something: those who only read are not offered it. */
  readonly isChange: boolean
}

/** What an action needs to know of the page that it is on. */
interface OfPage {
  readonly clientId: number
  /** What the page’s address asks for. */
  readonly params: URLSearchParams
}

function onPage({ params }: OfPage, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(params)
  next.delete('tab')
  for (const [name, value] of Object.entries(changes)) next.set(name, value)
  return `?${next}`
}

const reading = (label: string, icon: ReactElement, to: string): StepAction => ({ label, icon, to, isChange: false })
const changing = (label: string, icon: ReactElement, to: string): StepAction => ({ label, icon, to, isChange: true })

const logCall = (page: OfPage) => changing('Log a call', <PhoneIcon size={14} />, onPage(page, { write: 'call' }))

const ACTIONS: { readonly [P in Exclude<StepPlace, 'task'>]: (page: OfPage, target: StepTarget) => StepAction } = {
  requirement: (_, { application_id }) =>
    reading(
      'Open requirement',
      <FileIcon size={14} />,
      `${applicationAddress({ id: application_id ?? 0 })}?tab=underwriting`,
    ),
  policy: (_, { id }) => reading('Open renewal', <RefreshIcon size={14} />, `/policy-details/${id}`),
  application: (_, { id }) =>
    reading('Open application', <ApplicationsIcon size={14} />, applicationAddress({ id: id ?? 0 })),
  quote: (_, { id }) => changing('Send quote', <MailIcon size={14} />, `/quote-info?quote=${id}&action=send`),
  pre_assessment: (page) => changing('Send again', <MailIcon size={14} />, onPage(page, { tab: 'pre-assessments' })),
  call: logCall,
  new_quote: ({ clientId }) => changing('New quote', <QuotingIcon size={14} />, `/quoting-tools?client=${clientId}`),
  new_application: () => changing('New application', <PlusIcon size={14} />, 'new-application'),
  cover: (page) => reading('Open applications', <ApplicationsIcon size={14} />, onPage(page, { tab: 'cover' })),
}

type Stepping = Pick<ClientDetails, 'id' | 'kind' | 'status' | 'next_kind' | 'next_target' | 'counts'>

/**
 * How the next step of a client is done, the usual way first; none for a task, which is marked done where it stands. Who
 * opened a link and has not answered is called.
 */
export function stepActions(client: Stepping, params: URLSearchParams): StepAction[] {
  const { next_kind, next_target: target } = client
  const page = { clientId: client.id, params }
  if (!target || target.place === 'task') return []
  if (next_kind === 'suggested') {
    const usual = (usualStep(client)?.places ?? []).flatMap((place) =>
      place === 'task' ? [] : [ACTIONS[place](page, { ...target, place })],
    )
    // A quote has what an application would ask for again.
    return target.place === 'new_application' && client.counts.quotes
      ? [reading('Choose a quote', <QuotingIcon size={14} />, onPage(page, { tab: 'quotes' })), ...usual]
      : usual
  }
  const action = ACTIONS[target.place](page, target)
  if (next_kind === 'link_unopened') return [action, logCall(page)]
  if (next_kind !== 'answer_awaited') return [action]
  const open =
    target.place === 'quote'
      ? reading('Open quote', <EyeIcon size={14} />, `/quote-info?quote=${target.id}`)
      : reading('Open answers', <EyeIcon size={14} />, action.to)
  return [logCall(page), open]
}
