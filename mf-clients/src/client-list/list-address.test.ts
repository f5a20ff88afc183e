import { CLIENT_LIST } from '../clients/client-list.ts'
import { LEAD_LIST } from '../leads/lead-list.ts'
import { FILTER_NAMES, PLAIN_LIST, readListAddress, writeListAddress } from './list-address.ts'
import { viewOf } from './list-kind.ts'
import { toQuery } from './list-query.ts'

const read = (search: string) => readListAddress(new URLSearchParams(search))
const viewer = { userId: 3, today: '2026-11-21' }

describe('the address of a list', () => {
  test('says everything and reads back the same', () => {
    const state = {
      view: 'board' as const,
      page: 4,
      pageSize: 50,
      sort: 'name' as const,
      search: 'nguyễn',
      filters: {
        status: [0, 4] as const,
        status_group: 'pipeline' as const,
        adviser_id: ['me', 0, 12] as const,
        state: ['NSW', 'VIC'] as const,
        tag: ['Mortgage', 'VIP'],
        campaign: ['Spring 2026', 'Radio, June'],
        smoker: false,
        created_from: '2026-10-01',
        created_to: '2026-10-31',
        import: 12,
        import_outcome: 'updated' as const,
        status_older: 7 as const,
        referrer_id: [7],
        due: 'overdue' as const,
      },
    }
    expect(read(writeListAddress(state).toString())).toEqual(state)
  })

  test('a plain list has a plain address', () => {
    expect(writeListAddress(PLAIN_LIST).toString()).toBe('')
    expect(read('')).toEqual(PLAIN_LIST)
  })

  test('what it does not know and what makes no sense is left out', () => {
    expect(
      read(
        'status=99,x&status_group=all&adviser_id=bob&state=NZ&smoker=maybe&created_from=2026-02-30&created_within=8' +
          '&page=-3&page_size=7&sort=password&search=ab&colour=red&tag=',
      ),
    ).toEqual(PLAIN_LIST)
  })

  test('of several values those that make sense stay', () => {
    expect(read('status=2,99,2,x&state=NSW,NZ').filters).toEqual({ status: [2], state: ['NSW'] })
  })

  test('a filter that the role may not use is left out', () => {
    const params = new URLSearchParams('smoker=true&state=NSW')
    expect(readListAddress(params, CLIENT_LIST.offerTo('ROLE_REFERRAL').filters).filters).toEqual({ state: ['NSW'] })
  })
})

describe('the call for an address', () => {
  test('"me" is whoever looks', () => {
    expect(toQuery(read('adviser_id=me,0'), viewer)).toMatchObject({ adviser_id: [3, 0] })
  })

  test('the last 30 days are counted from today in the company', () => {
    expect(toQuery(read('created_within=30'), viewer)).toMatchObject({ created_from: '2026-10-22' })
  })

  test('the next step is due as counted from today', () => {
    expect(toQuery(read('due=today'), viewer)).toMatchObject({ due_to: '2026-11-21' })
    expect(toQuery(read('due=overdue'), viewer)).toMatchObject({ due_to: '2026-11-20' })
    expect(toQuery(read('due=week'), viewer)).toMatchObject({ due_to: '2026-11-28' })
    expect(toQuery(read('due_from=2026-11-01'), viewer)).toMatchObject({ due_from: '2026-11-01' })
  })

  test('a status older than 7 days has stood since the eighth day before today', () => {
    expect(toQuery(read('status=2&status_older=7'), viewer)).toMatchObject({ status_since_to: '2026-11-13' })
  })

  test('the clients list leaves leads out unless everybody is asked for', () => {
    const { kind } = CLIENT_LIST.offerTo('ROLE_ADVISOR')
    expect(toQuery(read(''), viewer, kind).kind).toBe('client')
    expect(toQuery(read('kind=all'), viewer, kind).kind).toBeUndefined()
    expect(toQuery(read('kind=lead'), viewer, kind).kind).toBe('lead')
  })

  test('those who refer find everybody whom they sent', () => {
    expect(toQuery(read(''), viewer, CLIENT_LIST.offerTo('ROLE_REFERRAL').kind).kind).toBeUndefined()
  })
})

describe('the view that an address shows', () => {
  const { views } = LEAD_LIST.offerTo('ROLE_ADVISOR')
  const label = (search: string) => viewOf(views, read(search))?.label

  test('is the one whose filters it keeps', () => {
    expect(label('')).toBe('All leads')
    expect(label('adviser_id=me')).toBe('My leads')
    expect(label('adviser_id=0')).toBe('Unassigned')
  })

  test('stays where more filters are added', () => {
    expect(label('adviser_id=me&state=NSW&page=3')).toBe('My leads')
    expect(label('state=NSW')).toBe('All leads')
  })

  test('everybody is not the clients with a filter', () => {
    const clientViews = CLIENT_LIST.offerTo('ROLE_ADVISOR').views
    expect(viewOf(clientViews, readListAddress(new URLSearchParams('kind=all&state=NSW'), FILTER_NAMES))?.label).toBe(
      'Leads and clients',
    )
  })
})
