import { LEAD_STATUSES, leadStatusesIn } from './lead-status.ts'
import { nextStepOf, type OpenStep, suggestedStep, usualStep } from './next-step.ts'

const step = (different: Partial<OpenStep>) =>
  nextStepOf({
    kind: 'task',
    due: '2026-11-26',
    id: 7,
    stage: null,
    what: null,
    insurer: null,
    application_id: null,
    ...different,
  })

test.each<[Partial<OpenStep>, string, string]>([
  [{ kind: 'task', what: 'Call back' }, 'Call back', 'task'],
  [{ kind: 'requirement', stage: 'to_ask', what: 'Blood test' }, 'Request Blood test', 'requirement'],
  [{ kind: 'requirement', stage: 'asked', what: 'GP medical report' }, 'Chase GP medical report', 'requirement'],
  [{ kind: 'requirement', stage: 'said', what: 'Ring the surgery' }, 'Ring the surgery', 'requirement'],
  [{ kind: 'renewal', insurer: 'TAL', what: '765 432' }, 'Renew TAL 765 432', 'policy'],
  [{ kind: 'renewal', insurer: 'TAL' }, 'Renew TAL', 'policy'],
  [{ kind: 'application', stage: 'us', what: 'Submit', insurer: 'NEOS' }, 'Submit to NEOS', 'application'],
  [
    { kind: 'application', stage: 'insurer', what: 'Assessment', insurer: 'NEOS' },
    'Chase NEOS: Assessment',
    'application',
  ],
  [{ kind: 'application', stage: 'client', what: 'Accept terms' }, 'Chase the client: Accept terms', 'application'],
  [{ kind: 'link_unopened', stage: 'quote' }, 'Quote link not opened', 'quote'],
  [{ kind: 'link_unopened', stage: 'questions' }, 'Pre-assessment not opened', 'pre_assessment'],
  [{ kind: 'answer_awaited', stage: 'quote' }, 'Quote opened, no answer yet', 'quote'],
  [{ kind: 'answer_awaited', stage: 'questions' }, 'Pre-assessment not finished', 'pre_assessment'],
])('%j is said as “%s”, and done at its %s', (given, title, place) => {
  expect(step(given)).toMatchObject({ title, due: '2026-11-26', target: { place, id: 7 } })
})

test('a requirement is found in its application', () => {
  expect(step({ kind: 'requirement', application_id: 3 }).target).toEqual({
    place: 'requirement',
    id: 7,
    application_id: 3,
  })
})

test('each status of the pipeline has what usually follows', () => {
  expect(leadStatusesIn('pipeline').map((status) => usualStep({ kind: 'lead', status })?.title)).toEqual([
    'Call',
    'Call, or send a quote',
    'Follow up the quote',
    'Make the application',
    'Check the application’s progress',
  ])
})

test('a client is reviewed, unless something new has begun', () => {
  const titles = LEAD_STATUSES.map(({ value }) => usualStep({ kind: 'client', status: value })?.title)
  expect(titles.slice(0, 5)).toEqual([
    'Annual review',
    'Call, or send a quote',
    'Follow up the quote',
    'Make the application',
    'Annual review',
  ])
})

test('nothing is suggested for those who were given up', () => {
  expect(([5, 6, 8] as const).map((status) => suggestedStep({ kind: 'lead', status }))).toEqual([null, null, null])
})

test('what is suggested has no day, and is begun', () => {
  expect(suggestedStep({ kind: 'lead', status: 3 })).toEqual({
    kind: 'suggested',
    title: 'Make the application',
    due: null,
    target: { place: 'new_application', id: null, application_id: null },
  })
})
