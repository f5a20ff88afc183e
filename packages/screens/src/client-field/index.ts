/** Whose something is: a client or lead, found by what is typed. */
export { ClientField, type ClientFieldProps, type NamedClient, noClient } from './ClientField.tsx'
export { findClients } from './find-clients.ts'
