import type { QuoteRequest, WireQuoteClient, WireQuoteNeed } from '@portal/contract/quotes/quotes.schema'
import type {
  BenefitPeriod,
  CoverCode,
  CoverOwner,
  EmploymentStatus,
  Frequency,
  NeedCoverCode,
  OccupationType,
  PremiumStructure,
  WaitingPeriod,
} from '@portal/domain'

/** How TPD and trauma are held: as an extension of life, or by themselves. */
export type Attachment = 'extension' | 'alone'

/** A cover as the form holds it: what was typed stays while it is unticked. */
export interface CoverForm {
  readonly isOn: boolean
  /** Cents, NaN where the text is no amount. */
  readonly amount: number | null
  readonly structure: PremiumStructure
  readonly owner: CoverOwner
  readonly attachment: Attachment
  readonly occupationType: OccupationType
  readonly waitingPeriod: WaitingPeriod
  readonly benefitPeriod: BenefitPeriod
  readonly rollover: boolean
}

/** One to be insured, as typed. */
export interface PersonForm {
  readonly clientId: number | null
  readonly firstName: string
  readonly lastName: string
  /** A day, or the text as typed where it is none yet. */
  readonly dateOfBirth: string | null
  readonly gender: 'M' | 'F'
  readonly smoker: boolean
  readonly state: string
  /** Cents a year. */
  readonly income: number | null
  readonly employment: EmploymentStatus
  readonly height: string
  readonly weight: string
  readonly occupation: { readonly id: string; readonly name: string } | null
  readonly covers: Readonly<Record<CoverCode, CoverForm>>
}

/** A quote as it is asked for. */
export interface QuoteForm {
  readonly people: readonly [PersonForm, ...PersonForm[]]
  readonly frequency: Frequency
  /** Codes of insurers that are left out. */
  readonly leftOut: readonly string[]
  readonly indexation: number
  readonly projectionYears: number
}

/** Waits and benefit periods come in as the cover is ticked. Source: specification, section 9. */
const PLAIN: CoverForm = {
  isOn: false,
  amount: null,
  structure: 'S',
  owner: 'O',
  attachment: 'extension',
  occupationType: 'A',
  waitingPeriod: '30',
  benefitPeriod: '65',
  rollover: false,
}

/** Covers of the form in their order. */
export const FORM_COVERS = ['TRM', 'TPD', 'TRA', 'INC', 'BUS', 'NES', 'CHT'] as const satisfies readonly CoverCode[]

export function newPerson(known: Partial<PersonForm> = {}): PersonForm {
  return {
    clientId: null,
    firstName: '',
    lastName: '',
    dateOfBirth: null,
    gender: 'M',
    smoker: false,
    state: '',
    income: null,
    employment: 'E',
    height: '',
    weight: '',
    occupation: null,
    covers: {
      TRM: PLAIN,
      TPD: PLAIN,
      TRA: PLAIN,
      INC: PLAIN,
      BUS: { ...PLAIN, benefitPeriod: '1' },
      NES: PLAIN,
      CHT: PLAIN,
    },
    ...known,
  }
}

export function newQuote(known: Partial<PersonForm> = {}): QuoteForm {
  return { people: [newPerson(known)], frequency: 'M', leftOut: [], indexation: 0, projectionYears: 15 }
}

/** The type of need that a cover of the form is asked as. */
export function needType(cover: CoverCode, { attachment }: CoverForm): NeedCoverCode {
  if (cover === 'TPD') return attachment === 'extension' ? 'TPE' : 'TPS'
  if (cover === 'TRA') return attachment === 'extension' ? 'TRE' : 'TRS'
  return cover
}

const isMonthly = (cover: CoverCode) => cover === 'INC' || cover === 'BUS'
const inDollars = (cents: number | null) => (cents === null || Number.isNaN(cents) ? null : cents / 100)

function needOf(cover: CoverCode, form: CoverForm): WireQuoteNeed {
  const type = needType(cover, form)
  return {
    type,
    [isMonthly(cover) ? 'monthlyBenefit' : 'sumInsured']: inDollars(form.amount),
    structure: form.structure,
    owner: form.owner,
    ...(cover === 'TPD' && { occupationType: form.occupationType }),
    ...(isMonthly(cover) && { waitingPeriod: form.waitingPeriod, benefitPeriod: form.benefitPeriod }),
    ...(form.owner !== 'O' && form.rollover && { rollover: true }),
    ...((type === 'TPE' || type === 'TRE') && { linkedNeeds: ['TRM' as const] }),
  }
}

/** The covers that are ticked, in the order in which they are asked. */
export function chosenCovers({ covers }: PersonForm): CoverCode[] {
  return FORM_COVERS.filter((cover) => covers[cover].isOn)
}

function size(text: string): number | null {
  const number = Number(text.replace(',', '.'))
  return text.trim() === '' || Number.isNaN(number) ? null : number
}

function clientOf(person: PersonForm): WireQuoteClient {
  return {
    clientId: person.clientId,
    firstName: person.firstName,
    lastName: person.lastName,
    gender: person.gender,
    dateOfBirth: person.dateOfBirth,
    smoker: person.smoker,
    income: inDollars(person.income),
    state: person.state || null,
    occupationId: person.occupation?.id ?? null,
    occupationDescription: person.occupation?.name ?? null,
    employmentStatus: person.employment,
    height: size(person.height),
    heightUnit: 'cm',
    weight: size(person.weight),
    weightUnit: 'kg',
    needs: chosenCovers(person).map((cover) => needOf(cover, person.covers[cover])),
  }
}

/** The quote as it is sent. `suppliers`: all that can be asked. */
export function requestOf(form: QuoteForm, suppliers: readonly string[]): QuoteRequest {
  return {
    clients: form.people.map(clientOf),
    settings: {
      includedSuppliers: form.leftOut.length === 0 ? [] : suppliers.filter((code) => !form.leftOut.includes(code)),
      frequency: form.frequency,
      indexationRate: form.indexation,
      projectionYears: form.projectionYears,
    },
  }
}
