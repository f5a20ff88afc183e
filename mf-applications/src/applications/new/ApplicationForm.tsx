import { applications } from '@portal/contract/work/applications'
import { type ApplicationDetails, create } from '@portal/contract/work/applications.schema'
import { APPLICATION_KINDS, type ApplicationKind } from '@portal/domain/work/application-status'
import { change } from '@portal/platform'
import { AdviserPicker } from '@portal/screens/adviser-picker'
import type { AdviserOption } from '@portal/screens/advisers'
import { ClientField, type NamedClient, noClient } from '@portal/screens/client-field'
import { FormDrawer } from '@portal/screens/form'
import { InsurerField } from '@portal/screens/insurer'
import { Field, RadioGroup } from '@portal/ui/form'

interface Typed {
  readonly client_id: NamedClient | null
  readonly insurer: string
  readonly kind: Exclude<ApplicationKind, 'renewal'>
  /** Undefined: the client’s own. */
  readonly adviser?: AdviserOption | undefined
}

const LABELS = { client_id: 'Client', insurer: 'Insurer', kind: 'Kind', adviser_id: 'Adviser' } as const

const KINDS = APPLICATION_KINDS.flatMap(({ value, label }) => (value === 'renewal' ? [] : [{ value, label }]))

export interface ApplicationFormProps {
  readonly client?: NamedClient | undefined
  readonly onStarted: (application: ApplicationDetails) => void
  readonly onClose: () => void
}

/** Whose application, with which insurer. */
export function ApplicationForm({ client, onStarted, onClose }: ApplicationFormProps) {
  const initial: Typed = { client_id: client ?? null, insurer: '', kind: 'new' }
  return (
    <FormDrawer
      title="New application"
      verb="Start application"
      sendingVerb="Starting"
      draft={`application/new/${client?.id ?? ''}`}
      initial={initial}
      labels={LABELS}
      body={({ insurer, kind, adviser }) => ({ insurer, kind, ...(adviser && { adviser_id: adviser.id }) })}
      schema={create.body}
      check={({ client_id }) => noClient(client_id)}
      send={(body, _, typed) => change(applications.create, { params: { id: typed.client_id?.id ?? 0 }, body })}
      onSent={onStarted}
      onClose={onClose}
    >
      {({ value, put, bind, field, errorOf }) => (
        <>
          <ClientField {...field('client_id')} {...bind('client_id')} required disabled={client !== undefined} />
          <InsurerField {...bind('insurer')} error={errorOf('insurer')} />
          <Field {...field('kind')}>
            <RadioGroup name="kind" options={KINDS} {...bind('kind')} />
          </Field>
          <Field {...field('adviser_id')} help="The client’s own adviser unless you choose another.">
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
