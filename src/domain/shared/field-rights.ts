/* Who may see or change a field of an order or of a jersey (rules.md orders-18, security.md security-7). */

/**
 * Guests have the team link; viewers know only the id; a player has the link to one row, of which these are the rights on
 * its fields. The creator is the captain, as responses call the role. The account is that of the customer, on the account
 * page: where it opens the order itself, it is the captain's (rules.md orders-61).
 */
export type OrderActor = 'viewer' | 'player' | 'guest' | 'creator' | 'account' | 'designer' | 'manager';

/** Hidden, the first letter only, the first word only, visible and editable in rows of the own, visible, or editable. */
export type FieldRight = '-' | 'masked' | 'first name' | 'own' | 'sees' | 'changes';
export type FieldRights = Readonly<Record<OrderActor, FieldRight>>;

/** A line of a table of rights. */
export const rights = (
  viewer: FieldRight,
  player: FieldRight,
  guest: FieldRight,
  creator: FieldRight,
  account: FieldRight,
  designer: FieldRight,
  manager: FieldRight,
): FieldRights => ({ viewer, player, guest, creator, account, designer, manager });
