import { clients } from '@portal/contract/clients'
import type { ClientDetails } from '@portal/contract/clients.schema'
import type { Role } from '@portal/domain'
import { mayCall, useClock } from '@portal/platform'
import { Grid } from '@portal/ui/core'
import { KeyValueList, type KeyValueRow, Panel } from '@portal/ui/page'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { type ClientField, isOwn } from '../client-fields/client-fields.ts'
import { ClientFieldValue } from './ClientFieldValue.tsx'
import { useFieldSave } from './use-field-save.tsx'

/** What is worked out, after the field of that name. */
export interface WorkedOut {
  readonly after: ClientField['name']
  readonly label: string
  readonly value: string | undefined
}

export interface FieldPanel {
  readonly title: string
  readonly fields: readonly ClientField[]
  readonly workedOut?: readonly WorkedOut[]
}

export interface FieldPanelsProps {
  readonly client: ClientDetails
  readonly role: Role | null
  readonly panels: readonly FieldPanel[]
  /** Under the panels. */
  readonly children?: ReactNode
}

const INPUTS = 'input, select, textarea'

/**
 * Tab goes from one field that is being edited on to the next and opens it, so that a whole panel is typed without the
 * mouse; the field that was left saves itself.
 */
export function useTabOn() {
  const isTabbing = useRef(false)
  return {
    onKeyDownCapture({ key, target }: KeyboardEvent) {
      isTabbing.current = key === 'Tab' && target instanceof Element && target.matches(INPUTS)
    },
    onFocusCapture({ target }: FocusEvent) {
      if (!isTabbing.current) return
      isTabbing.current = false
      if (target instanceof HTMLButtonElement && target.dataset.part === 'edit') target.click()
    },
  }
}

/** Fields of a client in titled panels, each edited in its place: Enter saves, Escape puts back, Tab goes on. */
export function FieldPanels({ client, role, panels, children }: FieldPanelsProps) {
  const { today } = useClock()
  const { save, dialog } = useFieldSave(client)
  const tabOn = useTabOn()
  const mayUpdate = mayCall(clients.update, role)

  function rowsOf({ fields, workedOut = [] }: FieldPanel): KeyValueRow[] {
    return fields.flatMap((field) => [
      // A field that the role may not see is absent from the record; it gets no row.
      ...(client[field.name] === undefined
        ? []
        : [
            {
              label: field.label,
              value: (
                <ClientFieldValue
                  field={field}
                  client={client}
                  today={today}
                  save={mayUpdate && isOwn(client, field) ? save : undefined}
                  draftName={`tab/${client.id}`}
                />
              ),
            },
          ]),
      ...workedOut.filter(({ after }) => after === field.name).map(({ label, value }) => ({ label, value })),
    ])
  }

  return (
    <>
      <Grid
        {...tabOn}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        gap="3"
        alignItems="start"
      >
        {panels.map((panel) => (
          <Panel key={panel.title} title={panel.title} headingLevel={2}>
            <KeyValueList labelWidth={150} rows={rowsOf(panel)} />
          </Panel>
        ))}
        {children}
      </Grid>
      {dialog}
    </>
  )
}
