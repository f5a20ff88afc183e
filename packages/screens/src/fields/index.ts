/** Fields of records: how their values are shown, typed and read. */
export { choice, choices, type Field, type FieldKind, type FieldSection, field, flag, pastDay } from './field.ts'
export {
  ABSENT,
  type FieldValue,
  listed,
  type Reading,
  readValue,
  setOut,
  showValue,
  typedValue,
} from './field-value.ts'
