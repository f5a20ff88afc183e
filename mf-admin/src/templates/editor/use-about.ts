import { applications } from '@portal/contract/work/applications'
import { policies } from '@portal/contract/work/policies'
import type { TemplateType } from '@portal/domain/sending/template'
import { applicationName } from '@portal/domain/work/application-name'
import { useCall } from '@portal/platform'
import type { NamedClient } from '@portal/screens/client-field'
import { useState } from 'react'

/** The client and record of a preview. */
export interface About {
  readonly client_id: number
  readonly application_id?: number
  readonly policy_id?: number
}

/** The record that a template is previewed for: a client and, as its type asks, one of their applications or policies. */
export function useAbout(type: TemplateType) {
  const [client, setClient] = useState<NamedClient | null>(null)
  const [chosen, setChosen] = useState<string>()
  const input = { params: { id: client?.id ?? 0 } }
  const ofClient = useCall(applications.ofClient, input, { enabled: client !== null && type === 'Application' })
  const cover = useCall(policies.cover, input, { enabled: client !== null && type === 'Policy' })
  const named = (id: number, insurer: string | undefined, number: string | null | undefined) => ({
    value: String(id),
    label: applicationName(insurer ?? '', number ?? null),
  })
  const records =
    type === 'Application'
      ? ofClient.data?.items.map(({ id, insurer, reference }) => named(id, insurer, reference))
      : cover.data?.policies.map(({ id, insurer, number }) => named(id, insurer, number))
  const record = records?.find(({ value }) => value === chosen) ?? records?.[0]
  const part = type === 'Application' ? 'application_id' : 'policy_id'
  const about: About | undefined =
    client === null
      ? undefined
      : { client_id: client.id, ...(type !== 'Client' && record && { [part]: Number(record.value) }) }
  return {
    client,
    setClient(next: NamedClient | null) {
      setClient(next)
      setChosen(undefined)
    },
    /** The records to choose from; none for templates about the client alone. */
    records: type === 'Client' || client === null ? undefined : records,
    record: record?.value,
    setRecord: setChosen,
    about: type === 'Client' || record ? about : undefined,
  }
}

export type AboutChoice = ReturnType<typeof useAbout>
