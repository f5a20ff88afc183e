import { profile } from '@portal/contract/account/profile'
import { bind, bindOutside } from '../../../http/bind.ts'
import { changePassword } from './change-password.ts'
import { removePhoto, setPhoto, view } from './service.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { disable2fa, enable2fa } from './two-factor.ts'
import { update } from './update.ts'

export const routes = [
  bind(profile.view, view),
  bindOutside(profile.update, update),
  bindOutside(profile.setPhoto, setPhoto),
  bind(profile.removePhoto, removePhoto),
  bindOutside(profile.enable2fa, enable2fa),
  bindOutside(profile.disable2fa, disable2fa),
  bindOutside(profile.changePassword, changePassword),
  bind(profile.sessions, listSessions),
  bind(profile.endSession, endSession),
  bind(profile.endOtherSessions, endOtherSessions),
]
