import * as documents from '../clients/documents.schema.ts'

export const list = documents.list
/** Multipart, one file in the part `file`. */
export const upload = documents.upload
