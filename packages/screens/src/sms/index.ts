/** What a text message takes to send. */
export { SmsLength, type SmsLengthProps } from './SmsLength.tsx'
