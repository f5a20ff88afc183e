import { upload } from '@portal/api-client'
import { uploads } from '@portal/contract/clients/uploads'
import { productProviders } from '@portal/contract/office/product-providers'
import type { ProductProvider } from '@portal/contract/office/product-providers.schema'
import { FILE_MAX_SIZE } from '@portal/domain/limits'
import {
  CHECKED_TYPES,
  COMMISSION_RHYTHMS,
  type CommissionRhythm,
  USUAL_PERCENT,
} from '@portal/domain/money/commission-terms'
import { PROVIDER_TYPES } from '@portal/domain/office/product-provider'
import { formatDate, isIsoDate } from '@portal/domain/values/date'
import { codeLabel } from '@portal/domain/work/cover'
import { change } from '@portal/platform'
import { FormDrawer, newerBy } from '@portal/screens/form'
import { Alert, Box, Button, Flex, messageOf, Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { DateInput, FileDrop, NumberInput } from '@portal/ui/input'
import { useState } from 'react'

const LABELS = {
  type: 'Type',
  pds_file: 'PDS',
  issue_date: 'PDS issued on',
  tmd_file: 'TMD',
  tmd_issue_date: 'TMD issued on',
  upfront_percent: 'Upfront commission',
  ongoing_percent: 'Ongoing commission',
  commission_rhythm: 'Ongoing commission is paid',
} as const
type FieldName = keyof typeof LABELS

/** A file as the form has it: one that was uploaded has an id, the provider's own has none. */
interface ChosenFile {
  readonly id?: number
  readonly name: string
}

interface Typed {
  readonly type: string
  readonly pds_file: ChosenFile | null
  readonly issue_date: string | null
  readonly tmd_file: ChosenFile | null
  readonly tmd_issue_date: string | null
  readonly upfront_percent: number | null
  readonly ongoing_percent: number | null
  readonly commission_rhythm: CommissionRhythm | null
}

function typedOf(provider: ProductProvider): Typed {
  const { type, pds_file, issue_date, tmd_file, tmd_issue_date } = provider
  const { upfront_percent, ongoing_percent, commission_rhythm } = provider
  return {
    ...{ upfront_percent, ongoing_percent, commission_rhythm },
    type,
    pds_file: pds_file === null ? null : { name: pds_file },
    issue_date,
    tmd_file: tmd_file === null ? null : { name: tmd_file },
    tmd_issue_date,
  }
}

/** What is sent of a file: nothing where it is the provider's own. */
function sentFile(file: ChosenFile | null): number | null | undefined {
  return file ? file.id : null
}

const newer = newerBy<ProductProvider>(['pds_file', 'tmd_file'], (now) => [
  { label: LABELS.type, value: now.type },
  { label: LABELS.pds_file, value: now.pds_file },
  { label: LABELS.issue_date, value: formatDate(now.issue_date) },
  { label: LABELS.tmd_file, value: now.tmd_file },
  { label: LABELS.tmd_issue_date, value: formatDate(now.tmd_issue_date) },
  { label: LABELS.upfront_percent, value: rateText(now.upfront_percent) },
  { label: LABELS.ongoing_percent, value: rateText(now.ongoing_percent) },
  { label: LABELS.commission_rhythm, value: rhythmText(now.commission_rhythm) },
])

const rateText = (percent: number | null) => (percent === null ? null : `${percent}%`)
const rhythmText = (rhythm: CommissionRhythm | null) => rhythm && codeLabel(COMMISSION_RHYTHMS, rhythm)

const DATES = ['issue_date', 'tmd_issue_date'] as const

export interface ProviderDrawerProps {
  readonly provider: ProductProvider
  readonly onClose: () => void
}

/** Sets the type of a provider, its PDS and its TMD, when each was issued, and what commission it pays. */
export default function ProviderDrawer({ provider, onClose }: ProviderDrawerProps) {
  const { id, name } = provider
  const [uploading, setUploading] = useState(0)
  const count = (more: 1 | -1) => setUploading((now) => now + more)
  return (
    <FormDrawer<Typed, FieldName, ProductProvider>
      title={name}
      verb="Save"
      draft={`provider/${id}`}
      initial={typedOf(provider)}
      version={provider.version}
      labels={LABELS}
      check={(typed) => [
        ...DATES.filter((field) => typed[field] !== null && !isIsoDate(typed[field])).map((path) => ({
          path,
          message: 'Please enter a date',
        })),
        ...CHECKED_TYPES.map((type) => `${type}_percent` as const)
          .filter((field) => Number.isNaN(typed[field]))
          .map((path) => ({ path, message: 'Please enter a percentage with up to two decimals' })),
      ]}
      send={({ type, pds_file, tmd_file, ...dates }, version) =>
        change(productProviders.update, {
          params: { id },
          // An unknown type is kept.
          body: {
            ...dates,
            type: PROVIDER_TYPES.find((one) => one === type),
            pds_file: sentFile(pds_file),
            tmd_file: sentFile(tmd_file),
            version,
          },
        })
      }
      newer={newer}
      heldBecause={uploading > 0 ? 'Wait until the file is uploaded' : undefined}
      saidAfter={`${name} saved`}
      onClose={onClose}
    >
      {({ value, put, errorOf }) => (
        <>
          <Field id="type" label={LABELS.type} error={errorOf('type')} help="The public page lists insurers by type.">
            <NativeSelect
              value={value.type}
              options={[...new Set([...PROVIDER_TYPES, provider.type])].map((type) => ({ value: type, label: type }))}
              onChange={({ target }) => put({ type: target.value })}
            />
          </Field>
          <FileField
            label={LABELS.pds_file}
            file={value.pds_file}
            error={errorOf('pds_file')}
            onUploading={count}
            onChange={(pds_file) => put({ pds_file })}
          />
          <Field id="issue_date" label={LABELS.issue_date} error={errorOf('issue_date')}>
            <DateInput value={value.issue_date} onChange={(issue_date) => put({ issue_date })} />
          </Field>
          <FileField
            label={LABELS.tmd_file}
            file={value.tmd_file}
            error={errorOf('tmd_file')}
            onUploading={count}
            onChange={(tmd_file) => put({ tmd_file })}
          />
          <Field id="tmd_issue_date" label={LABELS.tmd_issue_date} error={errorOf('tmd_issue_date')}>
            <DateInput value={value.tmd_issue_date} onChange={(tmd_issue_date) => put({ tmd_issue_date })} />
          </Field>
          {CHECKED_TYPES.map((type) => {
            const name = `${type}_percent` as const
            return (
              <Field
                key={type}
                id={name}
                label={LABELS[name]}
                error={errorOf(name)}
                help={`With GST, unless a policy or application says otherwise. ${USUAL_PERCENT[type]}% is assumed if empty.`}
              >
                <NumberInput value={value[name]} unit="%" onChange={(percent) => put({ [name]: percent })} />
              </Field>
            )
          })}
          <Field
            id="commission_rhythm"
            label={LABELS.commission_rhythm}
            error={errorOf('commission_rhythm')}
            help="Monthly: a twelfth of a yearly premium’s commission each month. If not known, we assume it’s paid as often as the premium."
          >
            <NativeSelect
              value={value.commission_rhythm ?? ''}
              options={[{ value: '', label: 'Not known' }, ...COMMISSION_RHYTHMS]}
              onChange={({ target }) =>
                put({ commission_rhythm: COMMISSION_RHYTHMS.find((one) => one.value === target.value)?.value ?? null })
              }
            />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}

interface FileFieldProps {
  readonly label: string
  readonly file: ChosenFile | null
  readonly error: string | undefined
  /** One upload more is under way, or one less. */
  readonly onUploading: (more: 1 | -1) => void
  readonly onChange: (file: ChosenFile | null) => void
}

/** A PDF: uploaded as soon as it is chosen, set when the form is saved. */
function FileField({ label, file, error, onUploading, onChange }: FileFieldProps) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function take([chosen]: readonly File[]) {
    if (!chosen) return
    setRefusal(undefined)
    setSending(true)
    onUploading(1)
    try {
      const { id, name } = await upload(uploads.upload, { file: chosen })
      onChange({ id, name })
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setSending(false)
      onUploading(-1)
    }
  }
  return (
    <Stack gap="6px" role="group" aria-label={label}>
      <Text weight="medium">{label}</Text>
      {file && (
        <Flex alignItems="center" gap="2">
          <Box flex="1" minWidth="0">
            <Text overflowWrap="anywhere">{file.name}</Text>
          </Box>
          <Button size="sm" variant="ghost" aria-label={`Remove ${label}`} onClick={() => onChange(null)}>
            Remove
          </Button>
        </Flex>
      )}
      <FileDrop
        accept=".pdf"
        maxSize={FILE_MAX_SIZE}
        disabled={isSending}
        help="A PDF, up to 25 MB. Saved quotes keep the file they were made with."
        onFiles={(files) => void take(files)}
        onRefused={(_, why) => setRefusal(why === 'size' ? 'This file is larger than 25 MB' : 'Please choose a PDF')}
      >
        {isSending ? 'Uploading' : undefined}
      </FileDrop>
      {(refusal ?? error) && <Alert tone="danger">{refusal ?? error}</Alert>}
    </Stack>
  )
}
