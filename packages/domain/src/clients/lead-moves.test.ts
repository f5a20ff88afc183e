import fc from 'fast-check'
import { LEAD_RULES, type LeadEventKind, type LeadStanding, leadMove } from './lead-moves.ts'
import { isLeadStatus, LEAD_STATUSES, type LeadStatus, leadStatusesIn } from './lead-status.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 0, minute)).toISOString()
const standing = (status: LeadStatus, byHand: number | null = null): LeadStanding => ({
  status,
  byHandAt: byHand === null ? null : at(byHand),
})
const move = (to: LeadStatus) => ({ kind: 'move', to })
const kept = (why: string) => ({ kind: 'keep', why })

test.each([
  ['quote_sent', 2],
  ['quote_accepted', 3],
  ['application_submitted', 4],
  ['application_in_force', 4],
] as const)('%s moves a new lead to %s', (kind, to) => {
  expect(leadMove(standing(0), { kind, at: at(1) })).toEqual(move(to))
})

test.each(['link_opened', 'application_closed', 'requirement_due'] as const)('%s moves nobody', (kind) => {
  expect(leadMove(standing(0), { kind, at: at(1) })).toEqual(kept('no_rule'))
})

test('a lead that is there already, or further, stays', () => {
  expect(leadMove(standing(2), { kind: 'quote_sent', at: at(1) })).toEqual(kept('further'))
  expect(leadMove(standing(4), { kind: 'quote_accepted', at: at(1) })).toEqual(kept('further'))
})

test('what somebody set after the event stays, and what they set before it moves', () => {
  expect(leadMove(standing(1, 5), { kind: 'quote_sent', at: at(4) })).toEqual(kept('by_hand'))
  expect(leadMove(standing(1, 5), { kind: 'quote_sent', at: at(5) })).toEqual(kept('by_hand'))
  expect(leadMove(standing(1, 5), { kind: 'quote_sent', at: at(6) })).toEqual(move(2))
})

test.each(leadStatusesIn('inactive'))('a lead that is lost stays lost: %s', (status) => {
  expect(leadMove(standing(status), { kind: 'application_submitted', at: at(1) })).toEqual(kept('inactive'))
})

test('a rule that is switched off moves nobody, and the others go on', () => {
  expect(leadMove(standing(0), { kind: 'quote_sent', at: at(1) }, ['quote_sent'])).toEqual(kept('off'))
  expect(leadMove(standing(0), { kind: 'quote_accepted', at: at(1) }, ['quote_sent'])).toEqual(move(3))
})

const status = fc.constantFrom(...LEAD_STATUSES.map(({ value }) => value)).filter(isLeadStatus)
const kind = fc.constantFrom<LeadEventKind>(...LEAD_RULES.map(({ event }) => event), 'link_opened')
const off = fc.subarray(LEAD_RULES.map(({ event }) => event))
/** What happens, with when it happened; it arrives in the order of the list, which need not be that. */
const step = fc.oneof(
  fc.record({ by: fc.constant('hand' as const), status }),
  fc.record({ by: fc.constant('rule' as const), kind, at: fc.nat(60), off }),
)

test('over 1,000 random orders no lead goes backwards by a rule, nor loses what was set by hand later than the event', () => {
  const inactive = leadStatusesIn('inactive')
  fc.assert(
    fc.property(status, fc.array(step, { maxLength: 30 }), (first, steps) => {
      let present = standing(first)
      let minute = 0
      for (const one of steps) {
        minute += 1
        if (one.by === 'hand') {
          present = standing(one.status, minute)
          continue
        }
        const { status: before, byHandAt } = present
        const told = leadMove(present, { kind: one.kind, at: at(one.at) }, one.off)
        if (told.kind === 'keep') continue
        expect(told.to).toBeGreaterThan(before)
        expect(inactive).not.toContain(before)
        expect(inactive).not.toContain(told.to)
        expect(one.off).not.toContain(one.kind)
        if (byHandAt !== null) expect(Date.parse(at(one.at))).toBeGreaterThan(Date.parse(byHandAt))
        present = { ...present, status: told.to }
      }
    }),
    { numRuns: 1_000 },
  )
})
