import { Link } from '@portal/router'
import { Box, Column, Flex, usePhone } from '@portal/ui/core'
import { ImportSteps } from '@portal/ui/import'
import { PageHead } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { IMPORTS_PATH, STEP_LABELS, STEPS, type Step } from './import-address.ts'

export interface WizardFrameProps {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly actions?: ReactNode
  readonly current: Step
  /** Where a step is, if it may be opened. */
  readonly addressOf?: (step: Step) => string | undefined
  /** Below, always in sight. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The page around a step: what is imported, the steps, and the way on. */
export function WizardFrame({ title, aside, actions, current, addressOf, foot, children }: WizardFrameProps) {
  const isPhone = usePhone()
  const steps = STEPS.map((id) => {
    const address = addressOf?.(id)
    return { id, label: STEP_LABELS[id], ...(address !== undefined && { link: <Link to={address} /> }) }
  })
  return (
    <Column>
      <PageHead
        title={title}
        breadcrumb={[{ label: 'Import', link: (label) => <Link to={IMPORTS_PATH}>{label}</Link> }]}
        aside={aside}
        // Beside buttons, a phone has no room for the file's name.
        actions={isPhone ? undefined : actions}
      />
      <ImportSteps steps={steps} current={current} />
      <Box flex="1 1 0" minHeight="0" overflowY="auto">
        {isPhone && actions && (
          <Flex flexWrap="wrap" gap="2" paddingInline="gutter" paddingTop="3">
            {actions}
          </Flex>
        )}
        {children}
      </Box>
      {foot && (
        <Flex
          flex="none"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          paddingInline="gutter"
          paddingBlock="2"
          borderTop="1px solid"
          borderColor="border"
        >
          {foot}
        </Flex>
      )}
    </Column>
  )
}
