import { clients } from '@portal/contract/clients/clients'
import { policies } from '@portal/contract/work/policies'
import type { TestCaller } from './app.ts'

/** A statement as an insurer's CSV file. Each row: policy number, client, type, date, amount with GST, GST. */
export function statementCsv(...rows: readonly string[]): Buffer {
  return Buffer.from(['Policy no,Client,Type,Date,Amount incl GST,GST', ...rows].join('\r\n'))
}

interface PolicyWanted {
  readonly insurer?: string
  /** Another one each time unless told. */
  readonly number?: string | undefined
  readonly name?: string
  readonly adviser_id?: number | null
  readonly commenced_on?: string
  readonly frequency?: 'M' | 'Q' | 'Y'
  /** Cents. */
  readonly annual_premium?: number
}

let made = 0

/** A new client with a policy, which statements may pay commission for. */
export async function newPolicyOfClient(
  admin: TestCaller,
  {
    insurer = 'TAL',
    name = 'Hugh Pemberton',
    adviser_id = null,
    commenced_on = '2025-03-01',
    annual_premium = 1_200_00,
    ...wanted
  }: PolicyWanted = {},
): Promise<{ readonly id: number; readonly number: string; readonly clientId: number; readonly name: string }> {
  made += 1
  const { number = `33${String(made).padStart(6, '0')}`, frequency } = wanted
  const [first_name = '', last_name = ''] = name.split(' ')
  const client = await admin.call(clients.create, { body: { first_name, last_name, adviser_id } })
  const { id } = await admin.call(policies.create, {
    params: { id: client.id },
    body: {
      ...{ insurer, number, commenced_on, ...(frequency && { frequency }) },
      products: [{ cover: 'TRM', amount: 500_000_00, annual_premium }],
    },
  })
  return { id, number, clientId: client.id, name }
}
