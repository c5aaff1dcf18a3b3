import type { ErrorCode } from '#contract/endpoint/endpoint.ts';
import { EDIT_REFUSALS, type EditRefusal } from '#domain/orders/players/row-access.ts';
import { capitalise } from '../lib/capitalise.ts';

export const isEditRefusal = (code: ErrorCode): code is EditRefusal =>
  (EDIT_REFUSALS as readonly ErrorCode[]).includes(code);

/** The first name of the captain, or what stands for it in a sentence. */
export const nameCaptain = (captain: string): string => captain || 'your captain';

/** Says why nothing can be changed now, and who can. */
export function describeRefusal(refusal: EditRefusal, captain: string): string {
  const who = nameCaptain(captain);
  const only = `Only ${who} can change it now.`;
  switch (refusal) {
    case 'order-submitted':
      return `The order has been placed. To change something, tell ${who}.`;
    case 'order-being-paid':
      return `${capitalise(who)} is paying for the order right now, so nothing can be changed.`;
    case 'list-locked':
      return `${capitalise(who)} has locked the list. ${only}`;
    case 'list-closed':
      return `The list is closed. ${only}`;
    case 'row-locked':
      return `${capitalise(who)} has locked this jersey. ${only}`;
    case 'row-owned':
      return `This jersey belongs to another player. To change it, tell ${who}.`;
  }
}
