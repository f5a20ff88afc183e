import { settings } from '@portal/contract/office/settings'
import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import { useCall } from '@portal/platform'
import { Box, Button, Skeleton, Stack, Text } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import type { FormEvent } from 'react'
import { sendByKey } from '../../form/send-by-key.ts'
import { TitledSection } from '../../form/TitledSection.tsx'
import { Refusals } from '../form/Refusals.tsx'
import { useSettingForm } from '../form/use-setting-form.ts'
import { SettingsPage } from '../SettingsPage.tsx'
import { AccentFields } from './AccentFields.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { COMPANY_FORM, COMPANY_LABELS } from './company-form.ts'
import { EmailAddress } from './EmailAddress.tsx'
import { Logos } from './Logos.tsx'

const SECTION = 'Company info'
const FORM_ID = 'company-info'

/** `/general`: who the company is and what it looks like. */
export default function General() {
  const { data, error, refetch } = useCall(settings.companyInfo, {})
  if (data) return <CompanyForm company={data} reread={refetch} />
  return (
    <SettingsPage section={SECTION} to="/general">
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

interface CompanyFormProps {
  readonly company: CompanyInfo
  readonly reread: () => unknown
}

function CompanyForm({ company, reread }: CompanyFormProps) {
  const form = useSettingForm(COMPANY_FORM, company, reread)
  const { typed, changed, isSending } = form

  function submit(event: FormEvent) {
    event.preventDefault()
    form.submit()
  }
  return (
    <SettingsPage
      section={SECTION}
      to="/general"
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
      <Box maxWidth="1000px">
        <form id={FORM_ID} noValidate aria-label={SECTION} onSubmit={submit} onKeyDown={sendByKey}>
          <Stack gap="3" paddingTop="5" css={{ '&:empty': { display: 'none' } }}>
            <Refusals form={form} />
          </Stack>
          <TitledSection title={SECTION} about="Shown on quotes, emails and public forms.">
            <CompanyFields typed={typed} onChange={form.put} errorOf={form.errorOf} />
          </TitledSection>
        </form>
        <EmailAddress />
        <Logos company={company} />
        <TitledSection
          title={COMPANY_LABELS.accent}
          about="Buttons, links and selection. Lightness is fixed so text stays readable."
        >
          <AccentFields value={typed.accent} onChange={(accent) => form.put({ accent })} />
        </TitledSection>
      </Box>
    </SettingsPage>
  )
}
