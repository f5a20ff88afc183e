import type { ApplicationDraft } from '@portal/contract/work/applications.schema'
import { APPLICATION_KINDS } from '@portal/domain/work/application-status'
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
  const { value, put, bind, field, errorOf } = form
  return (
    <>
      {draft.illustrative && (
        <Flex>
          <IllustrativeMark />
        </Flex>
      )}
      <KeyValueList rows={[{ label: 'Client', value: draft.client.name }]} />
      <InsurerField {...bind('insurer')} error={errorOf('insurer')} />
      <ProposalFields form={form} />
      {draft.left_out.map((words) => (
        <Alert key={words} tone="warning" title={`${words}, so it’s left out`} />
      ))}
      <Grid gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        <Field {...field('upfront_percent')}>
          <NumberInput {...bind('upfront')} unit="%" />
        </Field>
        <Field {...field('ongoing_percent')}>
          <NumberInput {...bind('ongoing')} unit="%" />
        </Field>
      </Grid>
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
  )
}
