import { systemAttachments } from '@portal/contract/office/system-attachments'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { listAttachments, offerAttachments, removeAttachment, renameAttachment, uploadAttachment } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(systemAttachments.list, listAttachments),
  bind(systemAttachments.offer, offerAttachments),
  bindOutside(systemAttachments.upload, uploadAttachment),
  bind(systemAttachments.rename, renameAttachment),
  bind(systemAttachments.remove, removeAttachment),
]
