import fc from 'fast-check'
import { LEAD_STATUSES } from './lead-status.ts'
import { MERGE_FIELDS, MERGE_LISTS, type MergeField, type MergeRecord, mergedValue, usualMergeChoice } from './merge.ts'

type Values = { readonly [F in MergeField]?: unknown }

const [OLDER, NEWER] = ['2026-11-20T01:00:00.000Z', '2026-11-20T01:00:00.001Z'] as const

function recordOf(id: number, values: Values, updated_at: string = OLDER): MergeRecord {
  return { id, updated_at, value: (field) => values[field] ?? null }
}

function merged(field: MergeField, winner: MergeRecord, loser: MergeRecord): unknown {
  return mergedValue(usualMergeChoice(field, winner, loser), winner.value(field), loser.value(field))
}

/** What becomes of a field of an older and a newer record, whichever of the two is kept. */
function kept(field: MergeField, older: Values, newer: Values): unknown {
  const [one, other] = [recordOf(1, older, OLDER), recordOf(2, newer, NEWER)]
  const found = [merged(field, one, other), merged(field, other, one)]
  if (MERGE_LISTS.includes(field)) return found[0]
  expect(found[1]).toEqual(found[0])
  return found[0]
}

test.each([
  // A value instead of none.
  ['phone', '0412 345 678', null, '0412 345 678'],
  ['phone', null, '0491 570 006', '0491 570 006'],
  ['email', 'mai@inbox.example', '  ', 'mai@inbox.example'],
  ['children_ages', [3], [], [3]],
  ['smoker', false, null, false],
  ['salary', 0, null, 0],
  // The newer of two.
  ['phone', '0412 345 678', '0491 570 006', '0491 570 006'],
  ['smoker', true, false, false],
  ['salary', 100, 0, 0],
  ['children_ages', [3, 3], [3], [3]],
  ['date_of_birth', '1988-03-14', '1988-04-13', '1988-04-13'],
  ['adviser_id', 3, 4, 4],
  ['last_name', 'Kowalski', 'Nguyễn', 'Nguyễn'],
  ['preferred_name', 'Tom', 'Bob', 'Bob'],
  // The fuller name.
  ['first_name', 'Mai Anh', 'Mai', 'Mai Anh'],
  ['first_name', 'Jonathan', 'Jon', 'Jonathan'],
  ['first_name', 'Thomas', 'T.', 'Thomas'],
  ['first_name', 'José María', 'Jose M', 'José María'],
  ['last_name', 'Featherstone-Wilkes', 'Wilkes', 'Featherstone-Wilkes'],
  ['occupation', 'Pharmacist, hospital', 'pharmacist', 'Pharmacist, hospital'],
  ['address', '14 Wattlebird Street', '14 Wattlebird St', '14 Wattlebird Street'],
  // Its spelling with the marks, and as one writes a name.
  ['last_name', 'Nguyễn', 'Nguyen', 'Nguyễn'],
  ['last_name', 'Đặng', 'Dang', 'Đặng'],
  ['last_name', 'Łukasz', 'LUKASZ', 'Łukasz'],
  ['last_name', 'Søren', 'Soren', 'Søren'],
  ['last_name', 'Yılmaz', 'Yilmaz', 'Yılmaz'],
  ['last_name', 'Ångström', 'Angström', 'Ångström'],
  ['last_name', 'Nguyễn', 'Nguyễn'.normalize('NFD'), 'Nguyễn'.normalize('NFD')],
  ['last_name', 'O’Brien', "O'BRIEN", 'O’Brien'],
  ['last_name', 'de Vries', 'DE VRIES', 'de Vries'],
  // What is more.
  ['kind', 'client', 'lead', 'client'],
  ['last_review', '2026-05-01', '2024-05-01', '2026-05-01'],
  ['tags', ['VIP'], ['VIP', 'SMSF'], ['VIP', 'SMSF']],
] as const satisfies ReadonlyArray<readonly [MergeField, unknown, unknown, unknown]>)(
  '%s of the older %j and the newer %j is %j unless told',
  (field, older, newer, expected) => {
    expect(kept(field, { [field]: older }, { [field]: newer })).toEqual(expected)
  },
)

test('the furthest lead status is proposed, on whichever record it stands', () => {
  const furthest = ['Application', 'Ready to proceed', 'Quote Sent', 'Follow Up']
  const others = ['Uninsurable', 'Not Interested', 'Uncontactable', 'Marketing List', 'New Lead']
  const order = [...furthest, ...others].map((name) => LEAD_STATUSES.find(({ label }) => label === name)?.value)
  order.forEach((further, index) => {
    for (const lesser of order.slice(index + 1)) {
      expect(kept('status', { status: further }, { status: lesser })).toBe(further)
      expect(kept('status', { status: lesser }, { status: further })).toBe(further)
    }
  })
})

describe('fields that only mean something together', () => {
  const full = { address: '1 High Street', city: 'Newtown', state: 'NSW', postcode: '2042' }

  test('come from one record where the two contradict each other', () => {
    const moved = { address: '9 Mill Lane', city: 'Footscray', state: 'VIC' }
    for (const field of ['address', 'city', 'state', 'postcode'] as const) {
      expect(kept(field, full, moved)).toBe(full[field])
      expect(kept(field, { ...full, postcode: null }, moved)).toBe(field === 'postcode' ? null : moved[field])
    }
    expect(kept('salary_frequency', { salary: 900, salary_frequency: 'M' }, { salary: 9_000 })).toBe('M')
    expect(kept('salary', { salary: 900, salary_frequency: 'M' }, { salary: 9_000 })).toBe(900)
  })

  test('are put together where they do not', () => {
    expect(kept('postcode', { city: 'Newtown', postcode: '2042' }, { city: 'newtown', state: 'NSW' })).toBe('2042')
    expect(kept('state', { city: 'Newtown', postcode: '2042' }, { city: 'newtown', state: 'NSW' })).toBe('NSW')
  })
})

test('whichever record one stands on, the same is proposed', () => {
  const value = fc.option(
    fc.oneof(
      fc.constantFrom('Nguyen', 'Nguyễn', 'NGUYEN', 'Mai', 'Mai Anh', 'lead', 'client'),
      fc.string(),
      fc.integer({ min: 0, max: 8 }),
    ),
  )
  const values = fc.record(Object.fromEntries(MERGE_FIELDS.map((field) => [field, value])))
  const instant = fc.constantFrom(OLDER, NEWER)
  fc.assert(
    fc.property(values, values, instant, instant, (one, other, first, second) => {
      const [a, b] = [recordOf(1, one, first), recordOf(2, other, second)]
      for (const field of MERGE_FIELDS.filter((name) => !MERGE_LISTS.includes(name))) {
        expect(merged(field, a, b)).toEqual(merged(field, b, a))
      }
    }),
  )
})

test('a choice is a choice, an empty value too', () => {
  expect(mergedValue('loser', 'Chef', null)).toBeNull()
  expect(mergedValue('winner', null, 'Chef')).toBeNull()
  expect(mergedValue('both', 'Chef', 'Baker')).toBe('Chef')
  expect(mergedValue('loser', ['VIP'], [])).toEqual([])
})
