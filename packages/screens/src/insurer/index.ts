/** The insurer of a record, whether the list of providers has it or not. */
export { InsurerField, type InsurerFieldProps } from './InsurerField.tsx'
