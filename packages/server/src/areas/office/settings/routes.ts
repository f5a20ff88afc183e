import { settings } from '@portal/contract/office/settings'
import { bind, bindPublic } from '../../../http/bind.ts'
import { companyInfo, look, security } from './service.ts'
import { updateCompanyInfo, updateQuoteDocument, updateSecurity } from './update-company.ts'

export const routes = [
  bindPublic(settings.companyLogo, (call) => look(call.tx)),
  bindPublic(settings.clientFormLogo, (call) => look(call.tx)),
  bind(settings.companyInfo, companyInfo),
  bind(settings.updateCompanyInfo, updateCompanyInfo),
  bind(settings.security, security),
  bind(settings.updateSecurity, updateSecurity),
  bind(settings.updateQuoteDocument, updateQuoteDocument),
]
