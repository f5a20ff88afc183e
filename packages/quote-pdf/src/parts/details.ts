import type { WireQuoteClient, WireQuoteNeed } from '@portal/contract/quotes/quotes.schema'
import type { AssumedFact } from '@portal/domain/quotes/assumed-fact'
import { definitionWords, structureWords } from '@portal/domain/quotes/need-words'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { EMPLOYMENT_STATUSES } from '@portal/domain/quotes/quote-request'
import { bmi, heightFromFeet, weightFromPounds } from '@portal/domain/values/bmi'
import { ageOn, formatDate, isIsoDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { codeLabel, coverAmount, coverLabel } from '@portal/domain/work/cover'
import { frequencyName } from '../frequency.ts'
import type { QuotePdfOrder } from '../order.ts'
import { type Fact, measureFacts } from '../page/columns.ts'
import { PAGE } from '../page/measures.ts'
import { measurePoints } from '../page/points.ts'
import type { Sheet } from '../page/sheet.ts'
import { measureTable } from '../page/table.ts'
import { amountWords, optionRows, ownerWords } from '../reading/need-words.ts'
import { listed, type Person, type Reading } from '../reading/read-quote.ts'
import { stated } from '../words/statements.ts'
import { existingCover } from './existing-cover.ts'

/** Covers beside each other in the table of options. */
const OPTION_COLUMNS = 5

const FACTS = { count: 2, gap: 40, labelWidth: 140, size: 13, leading: 20, padding: 7 } as const

/** Part two: who is insured, for what, on which terms, and what they have already. */
export function details(sheet: Sheet, order: QuotePdfOrder, reading: Reading): void {
  // The letter stands alone: it can be taken off.
  sheet.part('Personal and protection details', PAGE.bottom)
  for (const person of reading.people) {
    const of = reading.people.length > 1 ? ` of ${person.name}` : ''
    const facts = person.isShown ? personalFacts(person, order.quote) : [{ label: 'Name', value: person.name }]
    sheet.headed(`Personal details${of}`, measureFacts(sheet, facts, FACTS))
    if (!person.isShown) sheet.note(stated('othersDetails'))
    if (!person.isShown) {
      othersCovers(sheet, person, of)
      continue
    }
    protection(sheet, person, of)
    existingCover(sheet, order, person, of)
  }
  workings(sheet, order, reading)
}

function personalFacts({ client, name, index }: Person, { asOf, assumed }: QuotePdfOrder['quote']): Fact[] {
  const told = (fact: AssumedFact, words: string) =>
    assumed.some((one) => one.clientIndex === index && one.fact === fact) ? `${words} (assumed)` : words
  const born = client.dateOfBirth?.slice(0, 10) ?? ''
  const isBorn = isIsoDate(born)
  const { heightCm, weightKg } = measuresOf(client)
  const mass = bmi(heightCm, weightKg)
  const yearly = (dollars: number | null | undefined) => (dollars ? `${formatMoney(centsOf(dollars))} a year` : '–')
  return [
    { label: 'Name', value: [client.title, name].filter(Boolean).join(' ') },
    { label: 'Occupation', value: told('occupation', client.occupationDescription || '–') },
    { label: 'Date of birth', value: isBorn ? formatDate(born) : '–' },
    {
      label: 'Employment',
      value: client.employmentStatus ? codeLabel(EMPLOYMENT_STATUSES, client.employmentStatus) : '–',
    },
    { label: 'Age', value: String(isBorn && isIsoDate(asOf) ? ageOn(asOf, born) : (client.age ?? '–')) },
    { label: 'Income', value: yearly(client.income) },
    { label: 'Gender', value: told('gender', genderWords(client.gender)) },
    { label: 'Super contributions', value: yearly(client.annualSuperanuation) },
    { label: 'Smoker', value: told('smoker', client.smoker ? 'Yes' : 'No') },
    { label: 'State', value: client.state || '–' },
    { label: 'Height, weight', value: [heightWords(client), weightWords(client)].filter(Boolean).join(', ') || '–' },
    { label: 'BMI', value: mass === undefined ? '–' : mass.toFixed(1) },
  ]
}

function genderWords(code: string | null | undefined): string {
  if (!code) return '–'
  return { M: 'Male', F: 'Female' }[code] ?? code
}

function measuresOf({ height, heightUnit, weight, weightUnit }: WireQuoteClient) {
  return {
    heightCm: height ? (heightUnit === 'ft' ? heightFromFeet(height) : height) : null,
    weightKg: weight ? (weightUnit === 'lb' ? weightFromPounds(weight) : weight) : null,
  }
}

function heightWords({ height, heightUnit }: WireQuoteClient): string {
  return height ? `${height} ${heightUnit ?? 'cm'}` : ''
}

function weightWords({ weight, weightUnit }: WireQuoteClient): string {
  return weight ? `${weight} ${weightUnit ?? 'kg'}` : ''
}

function protection(sheet: Sheet, { client }: Person, of: string): void {
  if (client.needs.length === 0) {
    sheet.heading(`Protection details${of}`)
    sheet.note('No cover was requested.')
    return
  }
  const table = measureTable(sheet, {
    columns: [
      { title: 'Cover', weight: 'medium', width: 136 },
      { title: 'Sum insured', align: 'right', width: 110, gutter: 20, isFitted: true },
      { title: 'Premium', width: 139 },
      { title: 'Owner', width: 60, isFitted: true },
      { title: 'Definition' },
    ],
    rows: client.needs.map((need) => ({
      cells: [
        coverLabel(need.type),
        amountWords(need),
        structureWords(need.structure),
        ownerWords(need),
        definitionWords(need) || '–',
      ],
    })),
  })
  sheet.headed(`Protection details${of}`, table)
  for (let place = 0; place < client.needs.length; place += OPTION_COLUMNS) {
    options(sheet, client.needs.slice(place, place + OPTION_COLUMNS), place === 0 ? `Options${of}` : '')
  }
}

/** What somebody else is insured for. A monthly benefit is a share of their income, and so it has no amount here. */
function othersCovers(sheet: Sheet, { client }: Person, of: string): void {
  if (client.needs.length === 0) return
  const table = measureTable(sheet, {
    columns: [
      { title: 'Cover', weight: 'medium', width: 136 },
      { title: 'Sum insured', align: 'right', width: 140, isFitted: true },
      { title: '' },
    ],
    rows: client.needs.map((need) => ({
      cells:
        coverAmount(need.type) === 'monthly'
          ? [coverLabel(need.type), 'Not shown', 'Each person sees only their own monthly benefit']
          : [coverLabel(need.type), amountWords(need), ''],
    })),
  })
  sheet.headed(`Covers${of}`, table)
}

function options(sheet: Sheet, needs: readonly WireQuoteNeed[], title: string): void {
  const rows = optionRows(needs)
  if (rows.length === 0) return
  const table = measureTable(sheet, {
    columns: [
      { title: 'Option', weight: 'medium', width: 140 },
      ...needs.map(({ type }) => ({ title: coverLabel(type) })),
    ],
    rows: rows.map((row) => ({ cells: [row.title, ...row.values] })),
  })
  if (title === '') sheet.y += 12
  sheet.headed(title, table)
}

const STATE_NAMES: Readonly<Record<string, string>> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  WA: 'Western Australia',
  SA: 'South Australia',
  TAS: 'Tasmania',
  ACT: 'Australian Capital Territory',
  NT: 'Northern Territory',
}

/** `MLC class 2 of 5`: insurers of one class stand together; class 1 is the lightest. */
function classWords(people: readonly Person[]): string[] {
  return people.flatMap(({ offers, name, isShown }) => {
    if (!isShown) return []
    const byClass = Map.groupBy(
      offers.filter(({ occupationClass }) => occupationClass !== null),
      ({ occupationClass }) => occupationClass,
    )
    if (byClass.size === 0) return []
    const [only] = byClass.keys()
    const classes =
      byClass.size === 1
        ? `class ${only} of 5`
        : [...byClass].map(([of, all]) => `class ${of} of 5 at ${listed(all.map(({ insurer }) => insurer))}`).join('; ')
    return [stated('occupationClass', { classes: people.length > 1 ? `${name}, ${classes}` : classes })]
  })
}

function workings(sheet: Sheet, { quote }: QuotePdfOrder, { frequency, people }: Reading): void {
  const settings = quote.quoteRequest.settings
  const states = [
    ...new Set(people.map(({ client }) => STATE_NAMES[client.state ?? ''] ?? client.state).filter(Boolean)),
  ]
  const shown = people.filter(({ isShown }) => isShown)
  // What follows of loadings tells of those alone who are shown.
  const whose = shown.length > 0 && shown.length < people.length ? ` for ${listed(shown.map(({ name }) => name))}` : ''
  const isLoaded = shown.some(({ client }) =>
    [client.loadings?.percentage, client.loadings?.dollarsPerThousand, client.loadings?.supplierOverrides].some(
      (loadings) => Object.keys(loadings ?? {}).length > 0,
    ),
  )
  const isDiscounted = shown.some(({ client }) => client.healthDiscount === 'I')
  const indexation = settings?.indexationRate ?? 0
  const inSuper = settings?.superFrequency
  const points = [
    `Premiums are ${frequencyName(frequency).toLowerCase()} and include the policy fee and stamp duty${states.length > 0 ? ` at ${states.join(' and ')} rates` : ''}.`,
    ...(inSuper && inSuper !== frequency
      ? [
          `Premiums inside super would be paid ${frequencyName(inSuper).toLowerCase()}; they are shown by the same instalment here.`,
        ]
      : []),
    isLoaded
      ? `Health or occupation loadings are included${whose}, as far as insurers apply them.`
      : `No health or lifestyle loading has been added by hand${whose}${isDiscounted ? '' : ', and no healthy-life discount is applied'}.`,
    ...classWords(people),
    ...(isDiscounted
      ? ['A healthy-life discount is included where an insurer gives one.']
      : isLoaded
        ? ['No healthy-life discount is applied.']
        : []),
    indexation > 0
      ? `The projection raises the sums insured by ${indexation}% a year.`
      : 'The projection keeps the sums insured level; there is no indexation.',
  ]
  sheet.headed('How the premiums were worked out', measurePoints(sheet, points))
}
