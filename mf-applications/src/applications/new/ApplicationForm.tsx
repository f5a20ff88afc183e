import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { APPLICATION_KINDS, type ApplicationKind, SEARCH_MIN_LENGTH } from '@portal/domain'
import { change } from '@portal/platform'
import { AdviserPicker } from '@portal/screens/adviser-picker'
import type { AdviserOption } from '@portal/screens/advisers'
import { FormDrawer } from '@portal/screens/form'
import { InsurerField } from '@portal/screens/insurer'
import { Field, RadioGroup } from '@portal/ui/form'
import { Combobox } from '@portal/ui/picker'
import { findClients } from './find-client.ts'

export interface NamedClient {
  readonly id: number
  readonly name: string
}

interface Typed {
  readonly client_id: NamedClient | null
  readonly insurer: string
  readonly kind: Exclude<ApplicationKind, 'renewal'>
  /** Undefined: the client’s own. */
  readonly adviser?: AdviserOption | undefined
}

const LABELS = { client_id: 'Client', insurer: 'Insurer', kind: 'Kind', adviser_id: 'Adviser' } as const

const KINDS = APPLICATION_KINDS.flatMap(({ value, label }) => (value === 'renewal' ? [] : [{ value, label }]))

function missing({ client_id, insurer }: Typed) {
  return [
    ...(client_id ? [] : [{ path: 'client_id', message: 'Please choose a client' }]),
    ...(insurer.trim() ? [] : [{ path: 'insurer', message: 'Please choose an insurer' }]),
  ]
}

export interface ApplicationFormProps {
  readonly client?: NamedClient | undefined
  readonly onStarted: (application: ApplicationDetails) => void
  readonly onClose: () => void
}

/** Whose application, with which insurer. */
export function ApplicationForm({ client, onStarted, onClose }: ApplicationFormProps) {
  const initial: Typed = { client_id: client ?? null, insurer: '', kind: 'new' }
  return (
    <FormDrawer<Typed, keyof typeof LABELS, ApplicationDetails>
      title="New application"
      verb="Start application"
      sendingVerb="Starting"
      draft={`application/new/${client?.id ?? ''}`}
      initial={initial}
      labels={LABELS}
      check={missing}
      send={async ({ client_id, insurer, kind, adviser }) => {
        const body = { insurer, kind, ...(adviser && { adviser_id: adviser.id }) }
        return await change(applications.create, { params: { id: client_id?.id ?? 0 }, body })
      }}
      onSent={onStarted}
      onClose={onClose}
    >
      {({ value, put, faultOf }) => (
        <>
          <Field id="client_id" label={LABELS.client_id} required error={faultOf('client_id')}>
            <Combobox<number>
              value={value.client_id?.id ?? null}
              {...(value.client_id && { valueLabel: value.client_id.name })}
              options={findClients}
              placeholder="Search by name, phone or email"
              emptyText={`No matches. Type at least ${SEARCH_MIN_LENGTH} characters.`}
              disabled={client !== undefined}
              onChange={(id, option) => put({ client_id: id === null || !option ? null : { id, name: option.label } })}
            />
          </Field>
          <InsurerField value={value.insurer} error={faultOf('insurer')} onChange={(insurer) => put({ insurer })} />
          <Field id="kind" label={LABELS.kind} error={faultOf('kind')}>
            <RadioGroup name="kind" options={KINDS} value={value.kind} onChange={(kind) => put({ kind })} />
          </Field>
          <Field
            id="adviser_id"
            label={LABELS.adviser_id}
            help="The client’s own adviser unless you choose another."
            error={faultOf('adviser_id')}
          >
            <AdviserPicker
              value={value.adviser ?? null}
              placeholder="The client’s own"
              onChange={(adviser) => put({ adviser: adviser ?? undefined })}
            />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}
