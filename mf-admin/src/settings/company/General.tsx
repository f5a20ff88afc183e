import { settings } from '@portal/contract/office/settings'
import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import { useCall } from '@portal/platform'
import { ChangedMeanwhile } from '@portal/screens/draft'
import { Alert, Button, Skeleton, Stack, Text } from '@portal/ui/core'
import { FormErrorSummary } from '@portal/ui/form'
import { ErrorPanel, KeyValueList } from '@portal/ui/page'
import type { FormEvent, KeyboardEvent } from 'react'
import { SettingsBlock } from '../SettingsBlock.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { AccentFields } from './AccentFields.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { COMPANY_LABELS } from './company-form.ts'
import { EmailAddress } from './EmailAddress.tsx'
import { Logos } from './Logos.tsx'
import { useCompanyForm } from './use-company-form.ts'

const SECTION = 'Company info'
const FORM_ID = 'company-info'

/** `/general`: who the company is and what it looks like. */
export default function General() {
  const { data, error, refetch } = useCall(settings.companyInfo, {})
  if (data) return <CompanyForm company={data} />
  return (
    <SettingsPage section={SECTION}>
      {error ? (
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="4" paddingTop="5" maxWidth="640px" aria-hidden>
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Stack>
      )}
    </SettingsPage>
  )
}

function CompanyForm({ company }: { readonly company: CompanyInfo }) {
  const form = useCompanyForm(company)
  const { typed, changed, isSending } = form

  function submit(event: FormEvent) {
    event.preventDefault()
    if (changed > 0 && !isSending) void form.save()
  }
  function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }
  return (
    <SettingsPage
      section={SECTION}
      actions={
        <>
          {changed > 0 && (
            <Text as="span" tone="subtle" hideBelow="md">
              {changed === 1 ? '1 change' : `${changed} changes`}
            </Text>
          )}
          {changed > 0 && (
            <Button variant="ghost" onClick={form.discard}>
              Discard
            </Button>
          )}
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            loading={isSending}
            loadingText="Saving"
            disabled={changed === 0}
          >
            Save
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate aria-label={SECTION} onSubmit={submit} onKeyDown={sendByKey}>
        <Refusals form={form} />
        <SettingsBlock title={SECTION} about="On quotes, emails and public forms.">
          <CompanyFields typed={typed} onChange={form.put} errorOf={form.errorOf} />
        </SettingsBlock>
      </form>
      <EmailAddress />
      <Logos company={company} />
      <SettingsBlock
        title={COMPANY_LABELS.accent}
        about="Buttons, links and selection. Lightness is fixed so text stays readable."
      >
        <AccentFields value={typed.accent} onChange={(accent) => form.put({ accent })} />
      </SettingsBlock>
    </SettingsPage>
  )
}

/** Why it was not saved. */
function Refusals({ form }: { readonly form: ReturnType<typeof useCompanyForm> }) {
  const { refusal, theirs, attempts, draft, isSending } = form
  return (
    <Stack gap="3" maxWidth="1000px" paddingTop="5" css={{ '&:empty': { display: 'none' } }}>
      <FormErrorSummary errors={refusal.errors} attempt={attempts} />
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
    </Stack>
  )
}
