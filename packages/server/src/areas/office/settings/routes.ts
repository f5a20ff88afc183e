import { settings } from '@portal/contract/office/settings'
import { bind, bindOutside, bindPublic } from '../../../http/bind.ts'
import {
  cancelEmailLink,
  emailAddress,
  openEmailLink,
  sendEmailLink,
  sendTestMail,
  verifyEmail,
} from './default-email.ts'
import { look, security, underwriting, viewCompany } from './service.ts'
import { updateCompanyInfo, updateQuoteDocument, updateSecurity, updateUnderwriting } from './update-company.ts'

export const routes = [
  bindPublic(settings.companyLogo, (call) => look(call.tx)),
  bindPublic(settings.clientFormLogo, (call) => look(call.tx)),
  bind(settings.companyInfo, viewCompany),
  bindOutside(settings.updateCompanyInfo, updateCompanyInfo),
  bind(settings.emailAddress, emailAddress),
  bind(settings.sendEmailLink, sendEmailLink),
  bind(settings.cancelEmailLink, cancelEmailLink),
  bind(settings.sendTestMail, sendTestMail),
  bindPublic(settings.openEmailLink, openEmailLink),
  bindPublic(settings.verifyEmail, verifyEmail),
  bind(settings.security, security),
  bind(settings.updateSecurity, updateSecurity),
  bind(settings.underwriting, underwriting),
  bind(settings.updateUnderwriting, updateUnderwriting),
  bind(settings.updateQuoteDocument, updateQuoteDocument),
]
