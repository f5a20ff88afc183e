import { lazyPart, Slot, useSlot } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { Stack } from '@portal/ui/core'
import { SettingsPage } from '../SettingsPage.tsx'
import { AdvisersSeeAll } from '../security/AdvisersSeeAll.tsx'
import { AllowedSites } from '../security/AllowedSites.tsx'
import { EmbedSites } from '../security/EmbedSites.tsx'
import { SignInSecurity } from '../security/SignInSecurity.tsx'
import { systemsAddress } from '../settings-sections.ts'

const Providers = lazyPart(() => import(/* webpackChunkName: "providers" */ '../providers/Providers.tsx'))
const Underwriting = lazyPart(() => import(/* webpackChunkName: "underwriting" */ '../underwriting/Underwriting.tsx'))
const Sending = lazyPart(() => import(/* webpackChunkName: "sending" */ '../sending/Sending.tsx'))
const AutomaticMessages = lazyPart(
  () => import(/* webpackChunkName: "automatic-messages" */ '../automatic/AutomaticMessages.tsx'),
)
const LeadRules = lazyPart(() => import(/* webpackChunkName: "lead-rules" */ '../lead-moves/LeadRules.tsx'))
const PortalDecisions = lazyPart(
  () => import(/* webpackChunkName: "portal-decisions" */ '../decisions/PortalDecisions.tsx'),
)
const FileStorage = lazyPart(() => import(/* webpackChunkName: "file-storage" */ '../files/FileStorage.tsx'))
const TagsAndCampaigns = lazyPart(() => import(/* webpackChunkName: "lists" */ '../lists/TagsAndCampaigns.tsx'))

const SessionLengths = lazyPart(
  () => import(/* webpackChunkName: "session-lengths" */ '../security/SessionLengths.tsx'),
)
const Retention = lazyPart(() => import(/* webpackChunkName: "retention" */ '../security/Retention.tsx'))

function Security() {
  return (
    <Stack gap="4">
      <SignInSecurity />
      <SessionLengths />
      <AdvisersSeeAll />
      <EmbedSites />
      <AllowedSites />
    </Stack>
  )
}

/** The sections of this remote, by what stands for them in the address. */
const SECTIONS = {
  security: { title: 'Security', Section: Security },
  files: { title: 'File storage', Section: FileStorage },
  retention: { title: 'Retention', Section: Retention },
  providers: { title: 'Product providers', Section: Providers },
  sending: { title: 'Email and SMS', Section: Sending },
  automatic: { title: 'Automatic messages', Section: AutomaticMessages },
  leads: { title: 'Lead automation', Section: LeadRules },
  decisions: { title: 'What the portal decides', Section: PortalDecisions },
  underwriting: { title: 'Underwriting', Section: Underwriting },
  lists: { title: 'Tags and campaigns', Section: TagsAndCampaigns },
} as const

function isOwn(segment: string): segment is keyof typeof SECTIONS {
  return segment in SECTIONS
}

/** `/systems`: what the company sets for everybody, a section at a time, also those of other remotes. */
export default function Systems() {
  const [params] = useSearchParams()
  const segment = params.get('section') ?? 'security'
  const other = useSlot('systems.section/v1').find((contribution) => contribution.segment === segment)
  const own = isOwn(segment) ? segment : 'security'
  const { title, Section } = SECTIONS[own]
  return (
    <SettingsPage section={other?.title ?? title} to={systemsAddress(other?.segment ?? own)}>
      <Stack gap="4" paddingTop="5" maxWidth="880px">
        {other ? <Slot id="systems.section/v1" context={{}} segment={segment} /> : <Section />}
      </Stack>
    </SettingsPage>
  )
}
