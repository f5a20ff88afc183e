import type { AssumedFact } from '@portal/domain/quotes/assumed-fact'
import type { EmploymentStatus } from '@portal/domain/quotes/quote-request'
import type { Frequency } from '@portal/domain/values/person'
import type {
  BenefitPeriod,
  CoverCode,
  CoverOwner,
  LifeBuyback,
  NeedCoverCode,
  OccupationType,
  PremiumStructure,
  PremiumWaiver,
  WaitingPeriod,
} from '@portal/domain/work/cover'
import type { TypedOptions } from '../../compare/by-hand/options-by-hand.ts'

/** How TPD and trauma are held: as an extension of life, TPD also of stand-alone trauma, or by themselves. */
export type Attachment = 'extension' | 'trauma' | 'alone'

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
  readonly premiumWaiver: PremiumWaiver
  readonly lifeBuyBack: LifeBuyback
  /** INC: a benefit from the first day after an accident. */
  readonly accidentBenefit: boolean
  /** INC: a benefit that rises with prices while it is paid. */
  readonly increaseClaimBenefit: boolean
  /** INC: super contributions are insured with the income. */
  readonly superContributionOption: boolean
  /** INC: per cent of income in the first six months, NaN where the text is no number. */
  readonly initialReplacementRatio: number | null
}

/** One to be insured, as typed. */
export interface PersonForm {
  readonly clientId: number | null
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  /** A day, or the text as typed where it is none yet. */
  readonly dateOfBirth: string | null
  readonly phone: string
  readonly email: string
  readonly gender: 'M' | 'F'
  readonly smoker: boolean
  readonly state: string
  /** Cents a year. */
  readonly income: number | null
  /** Cents a year. */
  readonly superannuation: number | null
  readonly employment: EmploymentStatus
  /** As typed: `164`, `5'4"`. */
  readonly height: string
  /** As typed: `58`, `128 lb`. */
  readonly weight: string
  readonly occupation: { readonly id: string; readonly name: string } | null
  /** What stands here though nobody said it, and nobody has confirmed. */
  readonly assumed: readonly AssumedFact[]
  readonly covers: Readonly<Record<CoverCode, CoverForm>>
  /** What every insurer loads the covers with. */
  readonly loadings: TypedOptions['loadings']
}

/** A quote as it is asked for. */
export interface QuoteForm {
  readonly people: readonly [PersonForm, ...PersonForm[]]
  /** The second of a couple, while one person is quoted: what was typed of them is not lost. */
  readonly setAside: PersonForm | null
  readonly frequency: Frequency
  /** Codes of insurers that are left out. */
  readonly leftOut: readonly string[]
  /** The code of a commission option; empty: what each insurer takes unless told. */
  readonly commission: string
  /** Per cent a year, NaN where the text is no number. */
  readonly indexation: number | null
  readonly projectionYears: number | null
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
  premiumWaiver: 'N',
  lifeBuyBack: 'N',
  accidentBenefit: false,
  increaseClaimBenefit: false,
  superContributionOption: false,
  initialReplacementRatio: null,
}

/** Covers of the form in their order. */
export const FORM_COVERS = ['TRM', 'TPD', 'TRA', 'INC', 'BUS', 'NES', 'CHT'] as const satisfies readonly CoverCode[]

export function newPerson(known: Partial<PersonForm> = {}): PersonForm {
  return {
    clientId: null,
    title: '',
    firstName: '',
    lastName: '',
    dateOfBirth: null,
    phone: '',
    email: '',
    gender: 'M',
    smoker: false,
    state: '',
    income: null,
    superannuation: null,
    employment: 'E',
    height: '',
    weight: '',
    occupation: null,
    assumed: ['gender', 'smoker'],
    covers: {
      TRM: PLAIN,
      TPD: PLAIN,
      TRA: PLAIN,
      INC: PLAIN,
      BUS: { ...PLAIN, benefitPeriod: '1' },
      NES: PLAIN,
      CHT: PLAIN,
    },
    loadings: {},
    ...known,
  }
}

/** Yearly unless told otherwise. Source: specification, section 9. */
export function newQuote(known: Partial<PersonForm> = {}, frequency: Frequency = 'Y'): QuoteForm {
  return {
    people: [newPerson(known)],
    setAside: null,
    frequency,
    leftOut: [],
    commission: '',
    indexation: 0,
    projectionYears: 15,
  }
}

/** The type of need that a cover of the form is asked as. */
export function needType(cover: CoverCode, { attachment }: CoverForm): NeedCoverCode {
  if (cover === 'TPD') return attachment === 'extension' ? 'TPE' : attachment === 'trauma' ? 'TPR' : 'TPS'
  if (cover === 'TRA') return attachment === 'extension' ? 'TRE' : 'TRS'
  return cover
}

/** The covers that are ticked, in the order in which they are asked. */
export function chosenCovers({ covers }: PersonForm): CoverCode[] {
  return FORM_COVERS.filter((cover) => covers[cover].isOn)
}

/** What a person is called; by their place while they have no name. */
export function nameOf({ firstName, lastName }: PersonForm, index: number): string {
  return [firstName, lastName].filter(Boolean).join(' ') || `Person ${index + 1}`
}

export function firstNameOf({ firstName }: PersonForm, index: number): string {
  return firstName || `Person ${index + 1}`
}
