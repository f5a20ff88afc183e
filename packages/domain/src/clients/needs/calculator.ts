import { formatDollars, formatMoney } from '../../values/money.ts'

/** The covers whose need the calculator works out. */
export type CalculatedCover = 'TRM' | 'TPD' | 'TRA' | 'INC'

/** An amount with the name that the adviser gave it. */
export interface NamedAmount {
  readonly label: string
  /** Cents. */
  readonly amount: number
}

/** What a lump sum should pay for. */
export interface LumpSumBasis {
  /** Per cent of all debts that it repays. */
  readonly debts_percent: number
  /** Years for which it replaces income; null for as long as the person meant to work. */
  readonly income_years: number | null
  /** Whether it pays for education. */
  readonly education: boolean
  /** Cents that fall due at once: the funeral; or treatment, care and changes to the home. */
  readonly costs: number
  /** Whether super, savings and other assets are used first. */
  readonly assets: boolean
  /** Cents of cover that stays in force; null while nobody has asked. */
  readonly existing: number | null
}

/** Everything that a calculation is made of. */
export interface NeedsInput {
  /** Whole years; null while it is unknown. */
  readonly age: number | null
  readonly debts: readonly NamedAmount[]
  /** Cents a year before tax; null while it is unknown. */
  readonly annual_income: number | null
  /** Per cent of the income that those who stay behind need. */
  readonly income_percent: number
  /** The age until which income is replaced. */
  readonly until_age: number
  /** Per cent a year by which a lump sum earns more than prices rise. */
  readonly real_return: number
  readonly education: ReadonlyArray<{ readonly label: string; readonly annual_cost: number; readonly years: number }>
  /** Super, savings, investments: what is there when it is needed. */
  readonly assets: readonly NamedAmount[]
  readonly life: LumpSumBasis
  readonly tpd: LumpSumBasis
  readonly trauma: LumpSumBasis
  /** Per cent of income that income protection pays, at most {@link INCOME_PROTECTION_MAX_PERCENT}. */
  readonly income_protection_percent: number
  /** Cents a month of income protection that stays in force; null while nobody has asked. */
  readonly income_protection_existing: number | null
}

/** One step of a calculation: what is added or, where negative, taken off. */
export interface NeedsLine {
  readonly label: string
  /** How the amount comes about. */
  readonly detail: string | null
  /** Cents; of a month for income protection. */
  readonly amount: number
}

/** What a cover should be, with every step that led there. */
export interface CoverNeed {
  readonly cover: CalculatedCover
  readonly lines: readonly NeedsLine[]
  /** Cents: the sum insured, a month's benefit for income protection. Never below nothing. */
  readonly amount: number
}

/**
 * Insurers pay at most 70 % of income from the seventh month of a claim on policies sold since 1 October 2021 (APRA's
 * measures for individual disability income insurance). Source: research/quoting.md, "INC", key I1. What each insurer
 * allows besides, by amount and age, belongs to the insurer and not here.
 */
export const INCOME_PROTECTION_MAX_PERCENT = 70

/** Bounds within which every sum stays a safe whole number of cents. */
export const NEEDS_LIMITS = {
  amount: 5_000_000_000,
  amounts: 20,
  years: 80,
  age: 100,
  realReturn: 10,
} as const

/** Said of an amount above {@link NEEDS_LIMITS}. */
export const AMOUNT_TOO_HIGH = `Please enter at most ${formatMoney(NEEDS_LIMITS.amount)}`

/** Cents that somebody's policies in force pay, of a month for income protection; nothing of a cover that none has. */
export type CoverInForce = { readonly [C in CalculatedCover]?: number }

/** What a calculation can begin with. */
export interface KnownForNeeds {
  readonly age?: number
  readonly annualIncome?: number
  readonly superBalance?: number
  readonly inForce?: CoverInForce
}

/** A calculation to begin with: debts repaid and income replaced to 65 on death and disablement, a year's on trauma. */
export function newNeedsInput({ inForce = {}, ...known }: KnownForNeeds = {}): NeedsInput {
  const basis: LumpSumBasis = {
    debts_percent: 100,
    income_years: null,
    education: true,
    costs: 0,
    assets: true,
    existing: null,
  }
  return {
    age: known.age ?? null,
    debts: [],
    annual_income: known.annualIncome ?? null,
    income_percent: 70,
    until_age: 65,
    real_return: 2,
    education: [],
    assets: known.superBalance ? [{ label: 'Super', amount: known.superBalance }] : [],
    life: { ...basis, costs: 2_000_000, existing: inForce.TRM ?? null },
    tpd: { ...basis, costs: 10_000_000, existing: inForce.TPD ?? null },
    trauma: {
      ...basis,
      ...{ debts_percent: 0, income_years: 1, education: false, costs: 5_000_000, assets: false },
      existing: inForce.TRA ?? null,
    },
    income_protection_percent: INCOME_PROTECTION_MAX_PERCENT,
    income_protection_existing: inForce.INC ?? null,
  }
}

/** The covers in the order in which they are worked out. */
export const CALCULATED_COVERS: readonly CalculatedCover[] = ['TRM', 'TPD', 'TRA', 'INC']

/** How a lump sum is made up; undefined of income protection, which is none. */
function basisOf({ life, tpd, trauma }: NeedsInput, cover: CalculatedCover): LumpSumBasis | undefined {
  return { TRM: life, TPD: tpd, TRA: trauma, INC: undefined }[cover]
}

/** Cents of a cover that stays in force, of a month for income protection; null while nobody has asked. */
export function existingCover(input: NeedsInput, cover: CalculatedCover): number | null {
  return (basisOf(input, cover) ?? { existing: input.income_protection_existing }).existing
}

/** What has to be known before a cover can be worked out, and is not: nothing of it is assumed. */
export function unknownFor(input: NeedsInput, cover: CalculatedCover): ReadonlyArray<'income' | 'age'> {
  const unknown: Array<'income' | 'age'> = []
  if (input.annual_income === null) unknown.push('income')
  if (input.age === null && basisOf(input, cover)?.income_years === null) unknown.push('age')
  return unknown
}

const DOLLAR = 100

/** Cents in the steps of which sums are insured. */
const SUM_STEP = 1_000 * DOLLAR

/** A sum insured, in cents, as it is asked for: the next whole thousand dollars. */
export function sumToInsure(cents: number): number {
  return Math.ceil(cents / SUM_STEP) * SUM_STEP
}

/** Cents, to the nearest dollar: what is worked out is no more exact than that. */
function wholeDollars(cents: number): number {
  return Math.round(cents / DOLLAR) * DOLLAR
}

/** An input of which all is known that a cover turns on. */
type KnownInput = NeedsInput & { readonly annual_income: number }

/** The years for which income is replaced where nothing else is told: until the age, never below none. */
function yearsToReplace({ age, until_age }: Pick<NeedsInput, 'age' | 'until_age'>): number {
  return Math.max(0, until_age - (age ?? until_age))
}

/**
 * What pays `yearly` cents at the end of each year for so many years, when it earns `realReturn` per cent a year above
 * prices: the present value of an annuity, rounded once.
 */
export function capitalFor(yearly: number, years: number, realReturn: number): number {
  const rate = realReturn / 100
  return Math.round(rate === 0 ? yearly * years : (yearly * (1 - (1 + rate) ** -years)) / rate)
}

function sumOf(amounts: readonly NamedAmount[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}

function inYears(years: number): string {
  return years === 1 ? '1 year' : `${years} years`
}

function debtLines({ debts }: NeedsInput, { debts_percent: percent }: LumpSumBasis): NeedsLine[] {
  return debts.map(({ label, amount }) => ({
    label: label || 'Debt',
    detail: percent === 100 ? null : `${percent}% of ${formatDollars(amount)}`,
    amount: percent === 100 ? amount : wholeDollars((amount * percent) / 100),
  }))
}

function incomeLine(input: KnownInput, basis: LumpSumBasis): NeedsLine {
  const years = basis.income_years ?? yearsToReplace(input)
  const yearly = wholeDollars((input.annual_income * input.income_percent) / 100)
  const until = basis.income_years === null ? `, to age ${input.until_age}` : ''
  const earning = input.real_return === 0 ? '' : `, earning ${input.real_return}% above inflation`
  return {
    label: 'Income to replace',
    detail: `${formatDollars(yearly)} per year (${input.income_percent}% of ${formatDollars(input.annual_income)}) for ${inYears(years)}${until}${earning}`,
    amount: wholeDollars(capitalFor(yearly, years, input.real_return)),
  }
}

function educationLines(input: NeedsInput, basis: LumpSumBasis): NeedsLine[] {
  if (!basis.education) return []
  return input.education.map(({ label, annual_cost, years }) => ({
    label: label || 'Education',
    detail: `${formatDollars(annual_cost)} per year for ${inYears(years)}`,
    amount: annual_cost * years,
  }))
}

function lumpSum(cover: CalculatedCover, input: KnownInput, basis: LumpSumBasis, costsLabel: string): CoverNeed {
  const assets = basis.assets ? input.assets : []
  const lines = [
    ...debtLines(input, basis),
    incomeLine(input, basis),
    ...educationLines(input, basis),
    { label: costsLabel, detail: null, amount: basis.costs },
    ...assets.map(({ label, amount }) => ({ label: label || 'Asset', detail: null, amount: -amount })),
    { label: 'Existing cover', detail: null, amount: -(basis.existing ?? 0) },
  ].filter(({ amount }) => amount !== 0)
  const needed = Math.max(0, sumOf(lines))
  const amount = sumToInsure(needed)
  if (amount > needed) lines.push({ label: 'Rounded up to the next thousand', detail: null, amount: amount - needed })
  return { cover, lines, amount }
}

function incomeProtection(input: KnownInput): CoverNeed {
  const percent = Math.min(INCOME_PROTECTION_MAX_PERCENT, input.income_protection_percent)
  const lines = [
    {
      label: 'Income to insure',
      detail: `${percent}% of ${formatDollars(input.annual_income)} per year, paid monthly`,
      // Down to the dollar: never above what insurers pay.
      amount: Math.floor((input.annual_income * percent) / 1200 / DOLLAR) * DOLLAR,
    },
    { label: 'Existing cover', detail: null, amount: -(input.income_protection_existing ?? 0) },
  ].filter(({ amount }) => amount !== 0)
  return { cover: 'INC', lines, amount: Math.max(0, sumOf(lines)) }
}

/**
 * Works out life, TPD, trauma and income protection from what a person owes, earns, plans and has; a cover of which
 * something is unknown is left out ({@link unknownFor}).
 */
export function calculateNeeds(input: NeedsInput): CoverNeed[] {
  const { annual_income } = input
  if (annual_income === null) return []
  const known = { ...input, annual_income }
  const all = [
    lumpSum('TRM', known, input.life, 'Final costs'),
    lumpSum('TPD', known, input.tpd, 'Care and home modifications'),
    lumpSum('TRA', known, input.trauma, 'Treatment and recovery'),
    incomeProtection(known),
  ]
  return all.filter(({ cover }) => unknownFor(input, cover).length === 0)
}

/** A need in one sentence: `$640,000.00 Mortgage + $20,000.00 Final costs − $150,000.00 Super = $510,000.00`. */
export function explainNeed({ lines, amount }: CoverNeed): string {
  const [first, ...others] = lines
  if (!first) return formatDollars(amount)
  const words = ({ label, amount: part }: NeedsLine) => `${formatDollars(Math.abs(part))} ${label}`
  const steps = others.map((line) => `${line.amount < 0 ? '−' : '+'} ${words(line)}`)
  return [`${first.amount < 0 ? '−' : ''}${words(first)}`, ...steps, '=', formatDollars(amount)].join(' ')
}
