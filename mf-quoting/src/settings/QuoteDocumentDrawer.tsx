import { settings } from '@portal/contract/office/settings'
import { type CompanyInfo, updateQuoteDocument } from '@portal/contract/office/settings.schema'
import { QUOTE_LETTER_FIELDS, QUOTE_LETTER_MAX_LENGTH } from '@portal/domain/quotes/quote-letter'
import { change } from '@portal/platform'
import { changesBetween, FormDrawer } from '@portal/screens/form'
import { Box, Stack, Text } from '@portal/ui/core'
import { Field, TextArea, TextInput } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'

const LABELS = {
  legal_name: 'Licensed company',
  abn: 'ABN',
  afsl_number: 'AFSL number',
  company_address: 'Address',
  company_phone: 'Phone',
  quote_letter: 'Letter',
} as const
type FieldName = keyof typeof LABELS
type Typed = Readonly<Record<FieldName, string>>

const FIELDS = Object.keys(LABELS) as FieldName[]

function typedOf(company: CompanyInfo): Typed {
  return {
    legal_name: company.legal_name ?? '',
    abn: company.abn ?? '',
    afsl_number: company.afsl_number ?? '',
    company_address: company.company_address ?? '',
    company_phone: company.company_phone ?? '',
    quote_letter: company.quote_letter ?? '',
  }
}

function bodyOf(typed: Typed) {
  return Object.fromEntries(FIELDS.map((field) => [field, typed[field].trim() || null]))
}

export interface QuoteDocumentDrawerProps {
  readonly company: CompanyInfo
  readonly onClose: () => void
}

/** Changes what the PDF of a quote says of the firm. */
export default function QuoteDocumentDrawer({ company, onClose }: QuoteDocumentDrawerProps) {
  const initial = typedOf(company)
  return (
    <FormDrawer
      title="Quote PDF"
      verb="Save"
      sendingVerb="Saving"
      draft="settings/quote-document"
      initial={initial}
      version={company.version}
      labels={LABELS}
      body={bodyOf}
      schema={updateQuoteDocument.body}
      send={(body, version) =>
        change(settings.updateQuoteDocument, { body: { ...changesBetween(bodyOf(initial), body), version } })
      }
      onSent={() => toast({ title: 'Saved', tone: 'success' })}
      onClose={onClose}
    >
      {({ bind, field }) => (
        <>
          {FIELDS.filter((name) => name !== 'quote_letter').map((name) => (
            <Field
              key={name}
              {...field(name)}
              optional
              help={name === 'legal_name' ? `If different from “${company.name}”.` : undefined}
            >
              <TextInput
                {...bind(name)}
                maxLength={300}
                inputMode={name === 'abn' || name === 'afsl_number' ? 'numeric' : undefined}
              />
            </Field>
          ))}
          <Field
            {...field('quote_letter')}
            optional
            help="A blank line starts a new paragraph. Paragraphs with an empty merge field are left out. Leave this blank to use the built-in letter."
          >
            <TextArea {...bind('quote_letter')} rows={12} maxLength={QUOTE_LETTER_MAX_LENGTH} />
          </Field>
          <Stack gap="1">
            <Text weight="medium">Merge fields</Text>
            <Box as="dl" display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" rowGap="1">
              {QUOTE_LETTER_FIELDS.map(({ value: name, label }) => (
                <Box key={name} display="contents">
                  <Box as="dt" fontFamily="mono" fontSize="xs" whiteSpace="nowrap">{`{{${name}}}`}</Box>
                  <Text as="dd" tone="muted" size="xs">
                    {label}
                  </Text>
                </Box>
              ))}
            </Box>
          </Stack>
        </>
      )}
    </FormDrawer>
  )
}
