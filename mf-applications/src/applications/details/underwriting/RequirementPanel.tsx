import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { ApplicationRequirement } from '@portal/contract/work/requirements.schema'
import { lazyPart, useAhead } from '@portal/platform'
import { Box, Button, Grid, Text, VisuallyHidden } from '@portal/ui/core'
import { PlusIcon } from '@portal/ui/icons'
import { EmptyState, Panel } from '@portal/ui/page'
import { useState } from 'react'
import { COLUMNS, RequirementRow } from './RequirementRow.tsx'

const RequirementDrawer = lazyPart(() => import(/* webpackChunkName: "underwriting-forms" */ './RequirementDrawer.tsx'))

const HEADS = ['Requirement', 'From', 'State', 'Requested', 'Next'] as const

export interface RequirementPanelProps {
  readonly application: ApplicationDetails
  readonly requirements: readonly ApplicationRequirement[]
  readonly mayEdit: boolean
}

/** What the insurer asks for, as a checklist: who it comes from, how far it is, and how long it has taken. */
export function RequirementPanel({ application, requirements, mayEdit }: RequirementPanelProps) {
  const [isAdding, setAdding] = useState(false)
  useAhead(mayEdit ? RequirementDrawer : undefined)
  const received = requirements.filter(({ state }) => state === 'received').length
  return (
    <>
      <Panel
        title="Underwriting requirements"
        headingLevel={2}
        flush
        action={
          <>
            {requirements.length > 0 && (
              <Text as="span" tone="subtle" numeric marginEnd="2">
                {received} of {requirements.length} received
              </Text>
            )}
            {mayEdit && (
              <Button variant="ghost" size="sm" icon={<PlusIcon size={14} />} onClick={() => setAdding(true)}>
                Requirement
              </Button>
            )}
          </>
        }
        empty={
          requirements.length === 0 && (
            <EmptyState>
              No requirements yet. {mayEdit && 'Add what the insurer needs and track it here until it arrives.'}
            </EmptyState>
          )
        }
      >
        <Box role="table" aria-label="Underwriting requirements">
          <Grid
            role="row"
            display={{ base: 'none', md: 'grid' }}
            alignItems="center"
            columnGap="3"
            gridTemplateColumns={COLUMNS}
            height="36px"
            paddingStart="4"
            paddingEnd="2"
            borderTopWidth="1px"
            borderColor="border"
            bg="bg.subtle"
            fontSize="xs"
            fontWeight="medium"
            color="fg.muted"
          >
            {HEADS.map((head) => (
              <Box key={head} role="columnheader">
                {head}
              </Box>
            ))}
            <Box role="columnheader" textAlign="right">
              Age
            </Box>
            <Box role="columnheader">
              <VisuallyHidden>Actions</VisuallyHidden>
            </Box>
          </Grid>
          {requirements.map((requirement) => (
            <RequirementRow
              key={requirement.id}
              application={application}
              requirement={requirement}
              mayEdit={mayEdit}
            />
          ))}
        </Box>
      </Panel>
      {isAdding && <RequirementDrawer applicationId={application.id} onClose={() => setAdding(false)} />}
    </>
  )
}
