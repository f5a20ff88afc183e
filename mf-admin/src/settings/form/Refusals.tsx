import { ChangedMeanwhile, type ChangedMeanwhileProps } from '@portal/screens/draft'
import { Alert, Box } from '@portal/ui/core'
import { FormErrorSummary } from '@portal/ui/form'
import { KeyValueList } from '@portal/ui/page'
import type { SettingFormState } from './use-setting-form.ts'

function scrollTo(part: HTMLElement | null) {
  part?.scrollIntoView({ block: 'start' })
}

export interface RefusalsProps {
  readonly form: Pick<SettingFormState, 'refusal' | 'theirs' | 'attempts' | 'isSending' | 'takeTheirs' | 'keepMine'> & {
    readonly draft: ChangedMeanwhileProps['draft']
  }
}

/** Why it was not saved, at the top of a form. */
export function Refusals({ form }: RefusalsProps) {
  const { refusal, theirs, attempts, draft, isSending } = form
  return (
    <>
      <FormErrorSummary errors={refusal.errors} attempt={attempts} />
      {(refusal.message || theirs) && (
        // Saved from the end of a long form, its beginning is out of sight: each refusal is brought to the eye.
        <Box key={attempts} ref={scrollTo} scrollMarginTop="4">
          {refusal.message && <Alert tone="danger">{refusal.message}</Alert>}
          {theirs && (
            <ChangedMeanwhile
              theirs={{
                shown: <KeyValueList labelWidth={160} rows={theirs.rows} />,
                version: theirs.version,
                onTake: form.takeTheirs,
              }}
              draft={draft}
              isSaving={isSending}
              onKeepMine={form.keepMine}
            />
          )}
        </Box>
      )}
    </>
  )
}
