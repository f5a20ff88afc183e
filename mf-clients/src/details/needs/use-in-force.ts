import { partners } from '@portal/contract/clients/partners'
import { CALCULATED_COVERS, type CoverInForce } from '@portal/domain/clients/needs/calculator'
import type { NeedsPerson } from '@portal/domain/clients/needs/compare-needs'
import { useCall } from '@portal/platform'

/** What the policies in force of a client or their partner pay, by cover; nothing of a cover that none has. */
export function useInForce(clientId: number, person: NeedsPerson): CoverInForce {
  const { data } = useCall(partners.view, { params: { id: clientId } })
  const amounts = CALCULATED_COVERS.map((cover) => {
    const found = data?.covers.find((one) => one.cover === cover)?.[person]
    return [cover, found?.in_force ?? 0] as const
  })
  return Object.fromEntries(amounts.filter(([, amount]) => amount > 0))
}
