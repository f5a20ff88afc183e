import { defineModule } from '@portal/platform'
import type manifest from './manifest.ts'

/** The one file that the shell loads of this remote. */
export default defineModule<typeof manifest>({
  'form/QuotingTools': () => import(/* webpackChunkName: "quoting-tools" */ './form/QuotingTools.tsx'),
  'quotes/SavedComparison': () => import(/* webpackChunkName: "comparison" */ './quotes/SavedComparison.tsx'),
  'quote-details/QuoteInfo': () => import(/* webpackChunkName: "quote-info" */ './quote-details/QuoteInfo.tsx'),
  'saved-quotes/MyQuotes': () => import(/* webpackChunkName: "my-quotes" */ './saved-quotes/MyQuotes.tsx'),
  'scenarios/Scenarios': () => import(/* webpackChunkName: "scenarios" */ './scenarios/Scenarios.tsx'),
  'compare-quotes/CompareQuotes': () =>
    import(/* webpackChunkName: "compare-quotes" */ './compare-quotes/CompareQuotes.tsx'),
  'settings/QuoteSettings': () => import(/* webpackChunkName: "quoting-settings" */ './settings/QuoteSettings.tsx'),
  'by-hand/ManualPortfolioOptions': () =>
    import(/* webpackChunkName: "by-hand" */ './by-hand/ManualPortfolioOptions.tsx'),
  'client-quotes/ClientQuotes': () =>
    import(/* webpackChunkName: "client-quotes" */ './client-quotes/ClientQuotes.tsx'),
})
