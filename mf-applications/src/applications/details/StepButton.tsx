import { applications } from '@portal/contract/work/applications'
import { missingOf } from '@portal/domain/work/application-checklist'
import { applicationStep } from '@portal/domain/work/application-step'
import { isSettled } from '@portal/domain/work/requirement'
import { lazyPart, mayCall, useAhead } from '@portal/platform'
import { Link } from '@portal/router'
import { Button } from '@portal/ui/core'
import { ArrowRightIcon, ChevronDownIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { useState } from 'react'
import { useStatusChange } from '../status/use-status-change.tsx'
import type { ApplicationTabProps } from './application-tab.ts'
import { goToChecklist } from './checklist-place.ts'

const AcknowledgeDrawer = lazyPart(() => import(/* webpackChunkName: "acknowledge" */ './AcknowledgeDrawer.tsx'))

/** The one thing to do next with an application; nothing where it asks for nothing. */
export function StepButton({ application, role }: ApplicationTabProps) {
  const { status, checklist, requirements = [] } = application
  const { choose, dialog } = useStatusChange(application)
  const [isAcknowledging, setAcknowledging] = useState(false)
  useAhead(mayCall(applications.updateStatus, role) ? AcknowledgeDrawer : undefined)
  const step = applicationStep({
    status,
    missing: missingOf(checklist ?? []).length,
    openRequirements: requirements.filter((one) => !isSettled(one)).length,
  })
  if (!step || !checklist || !mayCall(applications.updateStatus, role)) return null
  const look = { variant: 'primary', icon: <ArrowRightIcon /> } as const
  switch (step.kind) {
    case 'requirements':
      return (
        <Button asChild {...look}>
          <Link to="?tab=underwriting">{step.label}</Link>
        </Button>
      )
    case 'checklist':
      return (
        <Button {...look} onClick={goToChecklist}>
          {step.label}
        </Button>
      )
    case 'acknowledge':
      return (
        <>
          <Button {...look} aria-haspopup="dialog" onClick={() => setAcknowledging(true)}>
            {step.label}
          </Button>
          {isAcknowledging && (
            <AcknowledgeDrawer application={application} to={step.to} onClose={() => setAcknowledging(false)} />
          )}
        </>
      )
    case 'choose':
      return (
        <>
          <Menu
            label={step.label}
            placement="bottom-end"
            trigger={
              <Button variant="primary" icon={<ChevronDownIcon />}>
                {step.label}
              </Button>
            }
            entries={step.choices.map(({ label, to }) => ({ id: to, label, onSelect: () => choose(to) }))}
          />
          {dialog}
        </>
      )
    case 'move':
      return (
        <>
          <Button {...look} onClick={() => choose(step.to)}>
            {step.label}
          </Button>
          {dialog}
        </>
      )
  }
}
