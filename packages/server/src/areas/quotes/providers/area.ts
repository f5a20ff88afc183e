import { quoteProvider } from '@portal/contract/quotes/quote-provider'
import type { Area } from '../../../area.ts'
import { bind, bindOutside } from '../../../http/bind.ts'
import { updateProviderSetting, viewProviderSetting } from './setting.ts'

export const area: Area = {
  name: 'quote-provider',
  routes: [bind(quoteProvider.view, viewProviderSetting), bindOutside(quoteProvider.update, updateProviderSetting)],
  entities: [{ name: 'quoteProvider', isForSuperAdmins: true }],
  deeds: { 'quoteProvider.update': { says: 'changed who prices quotes' } },
}
