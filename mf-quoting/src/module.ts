import { defineModule } from '@portal/platform'
import type manifest from './manifest.ts'

/** The one file that the shell loads of this remote. */
export default defineModule<typeof manifest>({
  'ask/QuotingTools': () => import(/* webpackChunkName: "quoting-tools" */ './ask/QuotingTools.tsx'),
  'saved/SavedComparison': () => import(/* webpackChunkName: "comparison" */ './saved/SavedComparison.tsx'),
  'saved/details/QuoteInfo': () => import(/* webpackChunkName: "quote-info" */ './saved/details/QuoteInfo.tsx'),
  'saved/list/MyQuotes': () => import(/* webpackChunkName: "my-quotes" */ './saved/list/MyQuotes.tsx'),
  'saved/find-quotes': () => import(/* webpackChunkName: "find" */ './saved/find-quotes.ts'),
  'scenarios/Scenarios': () => import(/* webpackChunkName: "scenarios" */ './scenarios/Scenarios.tsx'),
  'saved/side-by-side/CompareQuotes': () =>
    import(/* webpackChunkName: "compare-quotes" */ './saved/side-by-side/CompareQuotes.tsx'),
  'settings/QuotingSection': () => import(/* webpackChunkName: "settings" */ './settings/QuotingSection.tsx'),
  'settings/QuoteSettings': () => import(/* webpackChunkName: "quoting-settings" */ './settings/QuoteSettings.tsx'),
  'compare/by-hand/ManualPortfolioOptions': () =>
    import(/* webpackChunkName: "by-hand" */ './compare/by-hand/ManualPortfolioOptions.tsx'),
  'saved/list/ClientQuotes': () => import(/* webpackChunkName: "client-quotes" */ './saved/list/ClientQuotes.tsx'),
})
