import { clearableLine } from '../pieces.ts'
import { writableClient } from './client-fields.ts'

const { phone, email, date_of_birth, gender, smoker, height_cm, weight_kg } = writableClient
const { occupation, employment, salary, salary_frequency, super_balance } = writableClient

/**
 * What is kept of a partner who is no client: the rules of a client's own fields, but that nothing has to be known. An
 * absent field stays as it is; `null` clears it.
 */
export const writablePartner = {
  first_name: clearableLine(100),
  last_name: clearableLine(100),
  phone,
  email,
  date_of_birth,
  gender,
  smoker,
  height_cm,
  weight_kg,
  occupation,
  employment,
  salary,
  salary_frequency,
  super_balance,
}
