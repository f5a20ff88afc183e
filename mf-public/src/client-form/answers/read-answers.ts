import type { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { hasOccupation } from '@portal/domain/clients/client-form/check-answers'
import type { ClientFormNoticeKind } from '@portal/domain/clients/client-form/notices'
import { parseHeight, parseWeight } from '@portal/domain/values/bmi'
import { parseTypedDate } from '@portal/domain/values/date'
import { parseMoney } from '@portal/domain/values/parse-money'
import { AUSTRALIAN_STATES, CONTACT_TIMES, EMPLOYMENT_TYPES, MARITAL_STATUSES } from '@portal/domain/values/person'
import { coversOf, type FormText, hasPartner } from './form-fields.ts'

type Sent = InputOf<typeof clients.submitForm>['body']
/** What is asked, without what goes along with it. */
export type Answers = Omit<Sent, 'token' | 'opened' | 'proof' | 'website'>

/** The version of each notice that is shown; empty until they are known. */
export type NoticeVersions = Readonly<Partial<Record<ClientFormNoticeKind, number>>>

function oneOf<const T extends string>(values: readonly T[], text: string | undefined): T | undefined {
  return values.find((value) => value === text)
}

/** What was typed of a measure in the unit beside it; NaN where it is none. */
export function readHeight({ height_cm = '', height_unit }: FormText): number | undefined {
  const text = height_cm.trim()
  if (text === '') return undefined
  if (height_unit !== 'ft') return parseHeight(text) ?? Number.NaN
  const [feet, inches = '0'] = text.match(/\d+(\.\d)?/g) ?? []
  return (feet?.length === 1 ? parseHeight(`${feet}'${inches}`) : undefined) ?? Number.NaN
}

/** As {@link readHeight}. */
export function readWeight({ weight_kg = '', weight_unit }: FormText): number | undefined {
  const text = weight_kg.trim()
  if (text === '') return undefined
  return parseWeight(weight_unit === 'lb' && /\d$/.test(text) ? `${text} lb` : text) ?? Number.NaN
}

/** Cents; NaN for what is no amount. */
function readMoney(text: string | undefined): number | undefined {
  return text?.trim() ? (parseMoney(text) ?? Number.NaN) : undefined
}

/** What is typed, as the rules judge it and the server takes it. What is no day stays as it was typed, what is no number is NaN. */
export function readAnswers(values: FormText, versions: NoticeVersions): Answers {
  const text = (name: string) => values[name]?.trim() || undefined
  // The century alone hangs on today: whose clock it is does not matter.
  const today = new Date().toISOString().slice(0, 10)
  const day = (name: string) => parseTypedDate(values[name] ?? '', today) ?? text(name)
  const isYes = (name: string) => (values[name] ? values[name] === 'yes' : undefined)
  const agreed = (kind: ClientFormNoticeKind) =>
    values[`agreed.${kind}`] === 'yes' ? (versions[kind] ?? 0) : undefined
  const salary = readMoney(values.salary)
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    date_of_birth: day('date_of_birth'),
    gender: oneOf(['M', 'F'], values.gender),
    phone: text('phone'),
    email: text('email'),
    state: oneOf(AUSTRALIAN_STATES, values.state),
    contact_time: oneOf(CONTACT_TIMES, values.contact_time),
    marital_status: oneOf(MARITAL_STATUSES, values.marital_status),
    partner: hasPartner(values)
      ? {
          first_name: text('partner.first_name'),
          last_name: text('partner.last_name'),
          date_of_birth: day('partner.date_of_birth'),
          gender: oneOf(['M', 'F'], values['partner.gender']),
          knows: isYes('partner.knows'),
        }
      : undefined,
    employment: oneOf(EMPLOYMENT_TYPES, values.employment),
    occupation: hasOccupation(values.employment) ? text('occupation') : undefined,
    salary,
    salary_frequency: salary === undefined ? undefined : (values.salary_frequency ?? 'Y'),
    height_cm: readHeight(values),
    weight_kg: readWeight(values),
    smoker: isYes('smoker'),
    covers: coversOf(values).map((cover) => ({ cover, amount: readMoney(values[`covers.${cover}`]) })),
    message: text('message'),
    agreed: { collection: agreed('collection'), health: agreed('health'), duty: agreed('duty') },
  }
}
