import { MESSAGES } from '../../message.ts'
import { isIsoDate } from '../../values/date.ts'
import { isEmail } from '../../values/email.ts'
import { isPhone } from '../../values/phone.ts'
import { AMOUNT_TOO_HIGH, NEEDS_LIMITS } from '../needs/calculator.ts'
import { partnerAgeError } from '../partner.ts'
import {
  birthDateError,
  HEIGHT_LIMITS,
  latestToday,
  type MeasureLimits,
  measureMessage,
  WEIGHT_LIMITS,
} from '../person-limits.ts'
import type { ClientFormAnswers } from './answers.ts'
import { CLIENT_FORM_STEPS, type ClientFormStep } from './steps.ts'

/** What is wrong with a field: `partner.first_name`. */
export interface ClientFormError {
  readonly path: string
  readonly message: string
}

/** People who are not asked for an occupation. */
const WITHOUT_OCCUPATION: readonly string[] = ['Home duties', 'Student', 'Retired', 'Unemployed']

/** Whether somebody has an occupation to tell of, as they are employed. */
export function hasOccupation(employment: string | undefined): boolean {
  return !WITHOUT_OCCUPATION.includes(employment ?? '')
}

/** Whether any of the health details is given, for which a consent is needed. */
export function tellsHealth({ height_cm, weight_kg, smoker }: ClientFormAnswers): boolean {
  return height_cm !== undefined || weight_kg !== undefined || smoker !== undefined
}

type Check = (answers: ClientFormAnswers) => string | null

/** Whether there is anything to see in an answer. */
const given = (text: string | undefined): boolean => text !== undefined && /[^\s\p{Cf}]/u.test(text)

function needed(field: 'first_name' | 'last_name' | 'state' | 'employment', message: string): Check {
  return (answers) => (given(answers[field]) ? null : message)
}

function dayError(day: string | undefined): string | null {
  if (!day) return MESSAGES.enterDateOfBirth
  return isIsoDate(day) ? birthDateError(day) : 'Please enter a date'
}

function measureError(value: number | undefined, limits: MeasureLimits): string | null {
  if (value === undefined) return null
  return value >= limits.min && value <= limits.max ? null : measureMessage(limits)
}

function partnerCheck(check: (partner: NonNullable<ClientFormAnswers['partner']>) => string | null): Check {
  return ({ partner }) => (partner ? check(partner) : null)
}

/** What must hold of each field that can be wrong. Those that are not here are as they are, or left out. */
const CHECKS: Readonly<Record<string, Check>> = {
  first_name: needed('first_name', MESSAGES.enterFirstName),
  last_name: needed('last_name', MESSAGES.enterLastName),
  date_of_birth: ({ date_of_birth }) => dayError(date_of_birth),
  phone({ phone }) {
    if (!given(phone)) return MESSAGES.enterContactNumber
    return isPhone(phone ?? '') ? null : MESSAGES.invalidPhone
  },
  email({ email }) {
    if (!given(email)) return MESSAGES.enterUserEmail
    return isEmail(email?.trim() ?? '') ? null : MESSAGES.invalidEmail
  },
  state: needed('state', MESSAGES.enterState),
  'partner.first_name': partnerCheck(({ first_name }) => (given(first_name) ? null : MESSAGES.enterFirstName)),
  'partner.date_of_birth': partnerCheck(({ date_of_birth }) =>
    date_of_birth ? (dayError(date_of_birth) ?? partnerAgeError(latestToday(), date_of_birth)) : null,
  ),
  'partner.knows': partnerCheck(({ knows }) => (knows ? null : 'Please tell your partner first, or leave these out')),
  employment: needed('employment', 'Please choose one'),
  occupation: ({ occupation, employment }) =>
    given(occupation) || !hasOccupation(employment) ? null : MESSAGES.enterOccupation,
  salary: ({ salary, salary_frequency }) =>
    salary === undefined && salary_frequency !== undefined ? 'Please enter an amount, or leave both blank' : null,
  salary_frequency: ({ salary, salary_frequency }) =>
    salary !== undefined && salary_frequency === undefined ? 'Please choose one' : null,
  height_cm: ({ height_cm }) => measureError(height_cm, HEIGHT_LIMITS),
  weight_kg: ({ weight_kg }) => measureError(weight_kg, WEIGHT_LIMITS),
  'agreed.health': (answers) =>
    tellsHealth(answers) && answers.agreed?.health === undefined
      ? 'Please agree, or leave the health questions out'
      : null,
  covers({ covers = [] }) {
    if (new Set(covers.map(({ cover }) => cover)).size < covers.length) return 'Please choose each cover once'
    const amounts = covers.flatMap(({ amount }) => amount ?? [])
    if (amounts.some((amount) => amount <= 0)) return 'Please enter an amount, or leave it blank'
    return amounts.every((amount) => amount <= NEEDS_LIMITS.amount) ? null : AMOUNT_TOO_HIGH
  },
  'agreed.collection': ({ agreed }) =>
    agreed?.collection === undefined ? 'Please confirm that you have read how your details are used' : null,
  'agreed.duty': ({ agreed }) => (agreed?.duty === undefined ? 'Please confirm that you understand your duty' : null),
}

/** What is wrong with the answers of a step, from top to bottom. */
export function stepErrors(step: ClientFormStep, answers: ClientFormAnswers): ClientFormError[] {
  return step.fields.flatMap((path) => {
    const message = CHECKS[path]?.(answers) ?? null
    return message === null ? [] : [{ path, message }]
  })
}

/** What is wrong with all answers. */
export function clientFormErrors(answers: ClientFormAnswers): ClientFormError[] {
  return CLIENT_FORM_STEPS.flatMap((step) => stepErrors(step, answers))
}
