import { signedAddress } from '../http/signed-address.ts'

/** Where a file is, for whoever has the address. */
export const fileAddress = signedAddress('file address', '/files/{id}', ['company', 'id'])
