import type { ApplicationDraft } from '@portal/contract/work/applications.schema'
import { APPLICATION_KINDS } from '@portal/domain'
import { AdviserPicker } from '@portal/screens/adviser-picker'
import type { FormState } from '@portal/screens/form'
import { InsurerField } from '@portal/screens/insurer'
import { Alert, Flex, Grid } from '@portal/ui/core'
import { Field, RadioGroup } from '@portal/ui/form'
import { NumberInput } from '@portal/ui/input'
import { IllustrativeMark, KeyValueList } from '@portal/ui/page'
import { ProposalFields } from './ProposalFields.tsx'
import type { TypedProposal } from './proposal-form.ts'

const KINDS = APPLICATION_KINDS.flatMap(({ value, label }) => (value === 'renewal' ? [] : [{ value, label }]))

export interface ProposalFormProps {
  readonly form: FormState<TypedProposal, string>
  readonly draft: ApplicationDraft
}

/** All that an application from a quote begins with: client and insurer, policies and covers, commission, adviser. */
export function ProposalForm({ form, draft }: ProposalFormProps) {
  const { value, put, faultOf } = form
  return (
    <>
      {draft.illustrative && (
        <Flex>
          <IllustrativeMark />
        </Flex>
      )}
      <KeyValueList rows={[{ label: 'Client', value: draft.client.name }]} />
      <InsurerField value={value.insurer} error={faultOf('insurer')} onChange={(insurer) => put({ insurer })} />
      <ProposalFields form={form} />
      {draft.left_out.map((words) => (
        <Alert key={words} tone="warning" title={`${words}, and is left out`} />
      ))}
      <Grid gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        <Field id="upfront_percent" label="Upfront commission" error={faultOf('upfront_percent')}>
          <NumberInput value={value.upfront} unit="%" onChange={(upfront) => put({ upfront })} />
        </Field>
        <Field id="ongoing_percent" label="Ongoing commission" error={faultOf('ongoing_percent')}>
          <NumberInput value={value.ongoing} unit="%" onChange={(ongoing) => put({ ongoing })} />
        </Field>
      </Grid>
      <Field id="kind" label="Kind" error={faultOf('kind')}>
        <RadioGroup name="kind" options={KINDS} value={value.kind} onChange={(kind) => put({ kind })} />
      </Field>
      <Field
        id="adviser_id"
        label="Adviser"
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
  )
}
