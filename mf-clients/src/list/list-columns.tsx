import type { ClientRow } from '@portal/contract/clients/clients.schema'
import { bmi } from '@portal/domain/values/bmi'
import { ageOn, formatDate, formatDue, formatInstantDate, type IsoDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { fullName } from '@portal/domain/values/person'
import { formatPhone, phoneDigits } from '@portal/domain/values/phone'
import { ClientName } from '@portal/screens/client-name'
import { showValue } from '@portal/screens/fields'
import type { ColumnContext, ListColumn } from '@portal/screens/list'
import { NextStepIcon } from '@portal/screens/next-step'
import { Box, Inline } from '@portal/ui/core'
import { LeadStatusBadge, Tag } from '@portal/ui/page'
import { type ClientFieldName, clientField } from '../client-fields/client-fields.ts'
import type { ColumnName } from '../people/column-names.ts'

function Due({ today, due }: { today: IsoDate; due: IsoDate }) {
  return (
    <Inline tone={due < today ? 'danger' : 'muted'} numeric>
      {formatDue(today, due)}
    </Inline>
  )
}

function Phone({ phone }: { phone: string }) {
  return <a href={`tel:${phoneDigits(phone)}`}>{formatPhone(phone)}</a>
}

/** What comes next, with its kind; what is only suggested stands back. */
function NextStep({ next_step, next_kind }: ClientRow) {
  return (
    <Inline tone={next_kind === 'suggested' ? 'muted' : undefined}>
      {next_kind && (
        <Box
          as="span"
          display="inline-block"
          verticalAlign="-2px"
          marginEnd="6px"
          color={next_kind === 'suggested' ? 'fg.subtle' : 'fg.muted'}
        >
          <NextStepIcon kind={next_kind} />
        </Box>
      )}
      {next_step}
    </Inline>
  )
}

type Column = ListColumn<ClientRow>

/** Words as marks beside one another. */
function words(header: string, read: (row: ClientRow) => readonly string[] | undefined): Column {
  return {
    header,
    cell: (row) => (read(row)?.length ? read(row)?.map((word) => <Tag key={word}>{word}</Tag>) : null),
    title: (row) => read(row)?.join(', ') ?? '',
    width: 160,
    fluid: true,
  }
}

/** A field as the record's own page shows it. */
function stored(name: ClientFieldName & keyof ClientRow, width: number, more: Partial<Column> = {}): Column {
  const field = clientField(name)
  if (!field) throw new RangeError(`${name} is no field of a client`)
  return {
    header: field.label,
    cell: (row) => (row[name] == null || row[name] === '' ? null : showValue(field, row[name])),
    width,
    tone: 'muted',
    ...more,
  }
}

/** Figures of one width. */
const NUMERIC = { numeric: true } as const
/** A text, whose length nobody knows. */
const TEXT = { fluid: true } as const
/** An amount, beside others of its kind. */
const AMOUNT = { numeric: true, align: 'right' } as const

/** The columns of a list of people. */
export function columns({ today, timeZone }: ColumnContext): { readonly [N in ColumnName]: Column } {
  const day = (instant: string | undefined) => instant && formatInstantDate(timeZone, instant)
  return {
    name: {
      header: 'Name',
      cell: (row) => <ClientName client={row} />,
      title: (row) => fullName(row.first_name, row.last_name),
      width: 168,
      fluid: true,
      tone: 'name',
      phone: 'title',
    },
    status: {
      header: 'Status',
      cell: (row) => <LeadStatusBadge status={row.status} />,
      width: 144,
      phone: 'status',
    },
    phone: {
      header: 'Phone',
      cell: (row) => (row.phone ? <Phone phone={row.phone} /> : null),
      width: 106,
      numeric: true,
      phone: 'end',
    },
    state: { header: 'State', cell: (row) => row.state, width: 60, tone: 'muted' },
    source: { header: 'Source', cell: (row) => row.source, width: 140, ...TEXT, tone: 'muted' },
    adviser: { header: 'Adviser', cell: (row) => row.adviser?.name, width: 140, ...TEXT, tone: 'muted' },
    tags: words('Tags', (row) => row.tags),
    groups: words('Groups', (row) => row.groups),
    next_step: {
      header: 'Next step',
      cell: (row) => (row.next_step ? <NextStep {...row} /> : null),
      title: (row) => row.next_step ?? '',
      width: 220,
      fluid: true,
      phone: 'detail',
    },
    next_due: {
      header: 'Due',
      cell: (row) => (row.next_due ? <Due today={today} due={row.next_due} /> : null),
      width: 122,
      numeric: true,
      phone: 'lead',
    },
    quote_value: {
      header: 'Quote value',
      cell: (row) => (row.quote_value == null ? null : formatMoney(row.quote_value)),
      firstSort: 'desc',
      width: 108,
      align: 'right',
      numeric: true,
    },
    created_at: {
      header: 'Created',
      cell: (row) => day(row.created_at),
      firstSort: 'desc',
      width: 102,
      numeric: true,
      tone: 'muted',
    },
    updated_at: {
      header: 'Last updated',
      cell: (row) => day(row.updated_at),
      firstSort: 'desc',
      width: 124,
      numeric: true,
      tone: 'muted',
    },
    status_since: {
      header: 'Status since',
      cell: (row) => day(row.status_since),
      width: 108,
      numeric: true,
      tone: 'muted',
    },
    kind: { header: 'Kind', cell: (row) => (row.kind === 'lead' ? 'Lead' : 'Client'), width: 72, tone: 'muted' },
    id: { header: 'Id', cell: (row) => row.id, width: 84, numeric: true, tone: 'muted' },
    ...furtherColumns(today),
  }
}

/** Columns that a list shows when they are asked for. */
function furtherColumns(today: IsoDate) {
  return {
    preferred_name: stored('preferred_name', 132, TEXT),
    additional_phone: stored('additional_phone', 132, NUMERIC),
    email: stored('email', 200, TEXT),
    secondary_email: stored('secondary_email', 200, TEXT),
    contact_time: stored('contact_time', 116),
    no_contact: stored('no_contact', 150),
    address: stored('address', 200, TEXT),
    city: stored('city', 132, TEXT),
    postcode: stored('postcode', 84, NUMERIC),
    date_of_birth: stored('date_of_birth', 108, NUMERIC),
    age: {
      header: 'Age',
      cell: (row) => row.date_of_birth && ageOn(today, row.date_of_birth),
      width: 64,
      tone: 'muted',
      ...AMOUNT,
    },
    died_on: {
      header: 'Date of death',
      cell: (row) => row.died_on && formatDate(row.died_on),
      width: 116,
      tone: 'muted',
      ...NUMERIC,
    },
    gender: stored('gender', 84),
    marital_status: stored('marital_status', 124),
    children_ages: stored('children_ages', 148, TEXT),
    height_cm: stored('height_cm', 84, AMOUNT),
    weight_kg: stored('weight_kg', 84, AMOUNT),
    bmi: { header: 'BMI', cell: (row) => bmi(row.height_cm, row.weight_kg), width: 64, tone: 'muted', ...AMOUNT },
    smoker: stored('smoker', 76),
    employment: stored('employment', 124, TEXT),
    occupation: stored('occupation', 164, TEXT),
    salary: stored('salary', 116, AMOUNT),
    salary_frequency: stored('salary_frequency', 124),
    marginal_tax_rate: stored('marginal_tax_rate', 132, AMOUNT),
    super_balance: stored('super_balance', 124, AMOUNT),
    insurance_expiry: stored('insurance_expiry', 124, NUMERIC),
    last_review: stored('last_review', 108, NUMERIC),
    smsf_name: stored('smsf_name', 164, TEXT),
    abn: stored('abn', 128, NUMERIC),
    trustee: stored('trustee', 164, TEXT),
    corporate_trustee: stored('corporate_trustee', 164, TEXT),
    corporate_trustee_acn: stored('corporate_trustee_acn', 164, NUMERIC),
    campaign: stored('campaign', 148, TEXT),
    referrer_name: { header: 'Referrer', cell: (row) => row.referrer_name, width: 148, ...TEXT, tone: 'muted' },
    referrer_email: { header: 'Referrer email', cell: (row) => row.referrer_email, width: 200, ...TEXT, tone: 'muted' },
    referral_company: {
      header: 'Referral company',
      cell: (row) => row.referral_company,
      width: 164,
      ...TEXT,
      tone: 'muted',
    },
  } satisfies { readonly [N in ColumnName]?: Column }
}
