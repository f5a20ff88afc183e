import { quotes } from '@portal/contract/quotes/quotes'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { bindList } from '../../../subjects/bind-list.ts'
import { decideOutcome, decideOutcomes } from './decide-outcomes.ts'
import { takeFromQuote, viewLearned } from './learned.ts'
import { makeQuote } from './make-quote.ts'
import { namePartner } from './name-partner.ts'
import { keepPreferences, readPreferences } from './preferences.ts'
import { priceByHand, priceOnly, projectOverYears } from './price-quote.ts'
import { quoteSubject } from './quote-subject.ts'
import { listFeatures, listSuppliers, searchOccupations } from './reference.ts'
import { repriceQuote } from './reprice-quote.ts'
import { confirmAssumed, readQuote, removeQuote, renameQuote, restoreQuote, retrieveQuote } from './saved-quotes.ts'

export const routes: readonly BoundRoute[] = [
  ...bindList(quotes, quoteSubject),
  bindOutside(quotes.make, makeQuote),
  bindOutside(quotes.price, priceOnly),
  bindOutside(quotes.priceByHand, priceByHand),
  bindOutside(quotes.project, projectOverYears),
  bind(quotes.occupations, searchOccupations),
  bind(quotes.suppliers, listSuppliers),
  bind(quotes.features, listFeatures),
  bind(quotes.preferred, readPreferences),
  bind(quotes.prefer, keepPreferences),
  bind(quotes.retrieve, retrieveQuote),
  bind(quotes.view, (call) => readQuote(call, call.params.id)),
  bind(quotes.rename, renameQuote),
  bind(quotes.decide, decideOutcome),
  bind(quotes.decideAll, decideOutcomes),
  bind(quotes.confirm, confirmAssumed),
  bind(quotes.learned, viewLearned),
  bind(quotes.takeLearned, takeFromQuote),
  bind(quotes.namePartner, namePartner),
  bind(quotes.remove, removeQuote),
  bind(quotes.restore, restoreQuote),
  bindOutside(quotes.reprice, repriceQuote),
]
