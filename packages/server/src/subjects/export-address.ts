import { signedAddress } from '../http/signed-address.ts'

/** Where an export is made while it is sent. */
export const exportAddress = signedAddress('export address', '/files/exports/{id}', ['company', 'id'])
