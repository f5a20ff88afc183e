import type { QuoteRequest } from '@portal/contract/quotes/quotes.schema'
import { formOfRequest } from './form-of-request.ts'
import { newPerson, newQuote, type QuoteForm } from './quote-form.ts'
import { requestOf } from './request-of-form.ts'

const SUPPLIERS = ['TAL', 'AIA', 'ZUR'].map((code) => ({
  code,
  commissionOptions: [{ code: 'U66', upfrontPercent: 66, ongoingPercent: 22 }],
})) as unknown as Parameters<typeof requestOf>[1]
const DAY = '2026-11-23'

const again = (form: QuoteForm) => formOfRequest(requestOf(form, SUPPLIERS), DAY, SUPPLIERS)

test('what was asked comes back as it was typed: people, covers with their options, insurers, loadings, terms', () => {
  const plain = newPerson()
  const mai = newPerson({
    clientId: 7,
    firstName: 'Mai Anh',
    lastName: 'Nguyễn',
    dateOfBirth: '1988-03-14',
    gender: 'F',
    state: 'NSW',
    income: 120_000_00,
    superannuation: 13_200_00,
    height: '163',
    weight: '58.5',
    occupation: { id: 'accountant-chartered-or-cpa', name: 'Accountant (chartered or CPA)' },
    covers: {
      ...plain.covers,
      TRM: { ...plain.covers.TRM, isOn: true, amount: 500_000_00, owner: 'S', rollover: true },
      TPD: { ...plain.covers.TPD, isOn: true, amount: 500_000_00, occupationType: 'O', lifeBuyBack: '1' },
      TRA: { ...plain.covers.TRA, isOn: true, amount: 100_000_00, attachment: 'alone', structure: '70' },
      INC: {
        ...plain.covers.INC,
        ...{ isOn: true, amount: 6_000_00, waitingPeriod: '90', benefitPeriod: '5', premiumWaiver: 'Y' },
        ...{ accidentBenefit: true, increaseClaimBenefit: true, initialReplacementRatio: 90 },
      },
    },
    loadings: { TRM: { percent: 50, perThousand: null }, INC: { percent: null, perThousand: 1_50 } },
  })
  const an = newPerson({ firstName: 'An', dateOfBirth: '1986-01-02', smoker: true, employment: 'T', state: 'VIC' })
  const form: QuoteForm = {
    ...newQuote(),
    people: [mai, an],
    frequency: 'F',
    leftOut: ['AIA'],
    commission: 'U66',
    indexation: 3,
    projectionYears: 20,
  }
  const found = again(form)
  expect(requestOf(found, SUPPLIERS)).toEqual(requestOf(form, SUPPLIERS))
  expect(found.leftOut).toEqual(['AIA'])
  expect(found.people[0].covers.TPD).toMatchObject({ attachment: 'extension', occupationType: 'O', lifeBuyBack: '1' })
})

test('sizes in feet and pounds come in centimetres and kilograms, codes as numbers as codes', () => {
  const request: QuoteRequest = {
    clients: [
      {
        height: 6,
        heightUnit: 'ft',
        weight: 180,
        weightUnit: 'lb',
        needs: [{ type: 'INC', monthlyBenefit: 4_083, waitingPeriod: 30, benefitPeriod: 5 }],
      },
    ],
  }
  const { people } = formOfRequest(request, DAY, SUPPLIERS)
  expect(people[0]).toMatchObject({ height: '182.9', weight: '81.6' })
  expect(people[0].covers.INC).toMatchObject({ isOn: true, amount: 4_083_00, waitingPeriod: '30', benefitPeriod: '5' })
})

test('cover whose type does not say that it hangs on another stands alone, unless it names what it hangs on', () => {
  const needs = [
    { type: 'TRM' as const, sumInsured: 100_000 },
    { type: 'TPD' as const, sumInsured: 200_000 },
    { type: 'TRA' as const, sumInsured: 50_000, linkedNeeds: ['TRM' as const] },
  ]
  const { covers } = formOfRequest({ clients: [{ needs }] }, DAY, SUPPLIERS).people[0]
  expect([covers.TPD.attachment, covers.TRA.attachment]).toEqual(['alone', 'extension'])
})

test('a request without anything is a form to begin with', () => {
  expect(formOfRequest({ clients: [] }, DAY, SUPPLIERS).people).toEqual([newPerson()])
})
