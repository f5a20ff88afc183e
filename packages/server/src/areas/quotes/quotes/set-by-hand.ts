import type {
  PortfolioOptions,
  QuoteRequest,
  WireQuoteClient,
  WireQuoteSettings,
} from '@portal/contract/quotes/quotes.schema'
import { badField } from '../../../http/call-error.ts'

/** What is set by hand for one supplier and person. */
interface ByHand {
  readonly request: QuoteRequest
  readonly clientIndex: number
  readonly supplierCode: string
  readonly options: PortfolioOptions
}

/** The request with what was set by hand. Throws BAD_INPUT where there is no such person. */
export function setByHand({ request, clientIndex, supplierCode, options }: ByHand): QuoteRequest {
  const client = request.clients[clientIndex]
  if (!client) throw badField('clientIndex', 'This person isn’t in the quote')
  const clients = request.clients.with(clientIndex, personByHand(client, supplierCode, options))
  return { ...request, clients, settings: settingsByHand(request.settings ?? {}, supplierCode, options) }
}

function personByHand(
  client: WireQuoteClient,
  code: string,
  { occupationClass, loadings }: PortfolioOptions,
): WireQuoteClient {
  return {
    ...client,
    customOccupations: changed(client.customOccupations, code, occupationClass),
    ...(loadings !== undefined && {
      loadings: {
        ...client.loadings,
        supplierOverrides: changed(client.loadings?.supplierOverrides, code, loadings),
      },
    }),
  }
}

/** Commission and campaigns of a supplier are the same for both of a couple. */
function settingsByHand(
  settings: WireQuoteSettings,
  code: string,
  { commission, campaign }: PortfolioOptions,
): WireQuoteSettings {
  return {
    ...settings,
    commissionOptions: changed(settings.commissionOptions, code, commission),
    campaignOptions: changed(settings.campaignOptions, code, campaign),
  }
}

/** Undefined leaves what there is, null takes it away. */
function changed<T>(
  record: Record<string, T> | null | undefined,
  code: string,
  value: T | null | undefined,
): Record<string, T> {
  const { [code]: present, ...others } = record ?? {}
  if (value === null) return others
  const next = value === undefined ? present : value
  return next === undefined ? others : { ...others, [code]: next }
}
