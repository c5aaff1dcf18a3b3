import { isEmail } from '#domain/shared/contact.ts';
import { isBlank } from '#domain/shared/plain-text.ts';

type Customer = Record<'name' | 'email' | 'teamName', string>;
export type CustomerErrors = Partial<Customer>;

/** Returns what is missing of the customer and the team, by field. */
export function findCustomerErrors({ name, email, teamName }: Customer): CustomerErrors {
  const errors: CustomerErrors = {};
  if (isBlank(name)) errors.name = 'Please enter your name';
  if (email.trim() === '') errors.email = 'Please enter your e-mail address';
  else if (!isEmail(email.trim()))
    errors.email = 'Please enter an address like coach@team.ca, without spaces';
  if (isBlank(teamName)) errors.teamName = 'Please enter a team or order name';
  return errors;
}
